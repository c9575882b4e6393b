import { plural } from '#web/i18n/formats.ts'

/** Files put into a message. */
const mn = {
  choose: 'Файл сонгох',
  camera: 'Зураг авах',
  drop: 'эсвэл энд чирж оруулах, буулгах',
  waiting: 'Дараалалд хүлээж байна…',
  sending: (percent: number) => `Байршуулж байна… ${percent}%`,
  checking: 'Шалгаж байна…',
  progress: (name: string) => `«${name}» байршуулах явц`,
  cancel: (name: string) => `«${name}» байршуулахаа болих`,
  retry: 'Дахин оролдох',
  dismiss: 'Хаах',
  failed: 'Файлыг байршуулж чадсангүй. Мессеж тань хэвээрээ. Дахин оролдоно уу.',
  unreachable: 'Файл очсонгүй: холболт тасарсан бололтой. Мессеж тань хэвээрээ. Дахин оролдоно уу.',
  leaveTitle: 'Файл байршуулж дуусаагүй байна',
  leaveText: (count: number) =>
    `${count} файл илгээгдэж дуусаагүй байна. Одоо гарвал эдгээр файл мессежид орохгүй. Бусад өөрчлөлт тань хадгалагдсан.`,
  leave: 'Гарах',
  stay: 'Хүлээх',
}

const en: typeof mn = {
  choose: 'Choose a file',
  camera: 'Take a photo',
  drop: 'or drop or paste it here',
  waiting: 'Queued…',
  sending: (percent) => `Uploading… ${percent}%`,
  checking: 'Checking…',
  progress: (name) => `Upload of “${name}”`,
  cancel: (name) => `Cancel the upload of “${name}”`,
  retry: 'Try again',
  dismiss: 'Dismiss',
  failed: 'The file could not be uploaded. Your message is as it was. Try again.',
  unreachable:
    'The file did not arrive: the connection seems to be broken. Your message is as it was. Try again.',
  leaveTitle: 'Files are still being uploaded',
  leaveText: (count) =>
    plural(
      count,
      'One file is on its way. If you leave now it will not be in its message. Everything else is saved.',
      `${count} files are on their way. If you leave now they will not be in their messages. Everything else is saved.`,
    ),
  leave: 'Leave',
  stay: 'Wait',
}

export const uploadTexts = { mn, en }
