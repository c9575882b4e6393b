import type { ErrorText } from '#contract/field-errors.ts'

export const uploadsErrors = {
  UPLOAD_TYPE_REFUSED: {
    mn: 'Ийм төрлийн файл илгээх боломжгүй. Тохирох нь: {kinds}.',
    en: 'A file of this type cannot be sent. Choose one of these: {kinds}.',
  },
  UPLOAD_TOO_BIG: {
    mn: 'Файл {size} МБ байна. {max} МБ хүртэл хэмжээтэй файл сонгоно уу.',
    en: 'The file is {size} MB. Choose one of up to {max} MB.',
  },
  UPLOAD_EMPTY: {
    mn: 'Файл хоосон байна. Өөр файл сонгоно уу.',
    en: 'The file is empty. Choose another one.',
  },
  UPLOAD_QUOTA: {
    mn: 'Танай багийн файлууд {max} ГБ-аас {used} ГБ-ыг эзэлж байгаа тул энэ файл багтахгүй. Хэрэггүй зургаа мессежээсээ хасвал нэг хоногийн дараа зай гарна.',
    en: 'Your team’s files take up {used} GB of {max} GB, so this file does not fit. Remove files you don’t need from your messages; space frees up after a day.',
  },
  UPLOAD_ADDRESS_INVALID: {
    mn: 'Файл байршуулах хаяг буруу байна. Файлаа дахин сонгоно уу.',
    en: 'The address to upload to is not valid. Choose the file again.',
  },
  UPLOAD_EXPIRED: {
    mn: 'Файл байршуулах хугацаа дууссан байна. Дахин оролдоно уу.',
    en: 'The time to upload this file has passed. Try again.',
  },
  UPLOAD_BAD_KEY: {
    mn: 'Файлын хаягийг уншиж чадсангүй. Файлаа дахин сонгоно уу.',
    en: 'The address of the file cannot be read. Choose the file again.',
  },
  UPLOAD_BAD_TYPE: {
    mn: 'Файлын төрөл сонгосноос өөр байна. Файлаа дахин сонгоно уу.',
    en: 'The file has another type than the one you chose. Choose it again.',
  },
  UPLOAD_NOT_ENCRYPTED: {
    mn: 'Файлыг шифрлэх тохиргоогүй илгээсэн тул авсангүй. Дахин оролдоно уу.',
    en: 'The file came without the encryption header, so it was not taken. Try again.',
  },
  UPLOAD_LENGTH_NEEDED: {
    mn: 'Файлын хэмжээ тодорхойгүй тул авсангүй. Дахин оролдоно уу.',
    en: 'The file came without its length, so it was not taken. Try again.',
  },
  UPLOAD_BAD_LENGTH: {
    mn: 'Файлын хэмжээ сонгосноос өөр байна. Файлаа дахин сонгоно уу.',
    en: 'The file has another size than the one you chose. Choose it again.',
  },
  UPLOAD_TYPE_MISMATCH: {
    mn: 'Файлын агуулга нэртэйгээ таарахгүй байна: {kind} биш. Жинхэнэ {kind} файл сонгоно уу.',
    en: 'The file’s content doesn’t match its name: it isn’t a {kind}. Choose a real {kind} file.',
  },
  UPLOAD_EXISTS: {
    mn: 'Энэ хаягт файл аль хэдийн байршсан байна. Файлаа дахин сонгоно уу.',
    en: 'There is a file at this address already. Choose the file again.',
  },
  UPLOAD_NOT_THERE: {
    mn: 'Файл бүрэн ирээгүй байна. Дахин байршуулна уу.',
    en: 'The file has not arrived. Upload it again.',
  },
  UPLOAD_NOT_KEPT: {
    mn: 'Одоогоор файл хадгалах боломжгүй байна. Бид засаж дуустал файлгүйгээр үргэлжлүүлээрэй, бусад засвар тань хадгалагдана.',
    en: 'Files cannot be stored right now. Continue without the file until we have fixed it; your other changes are saved.',
  },
  UPLOAD_GONE: {
    mn: '«{name}» файл хадгалагдаагүй эсвэл устсан байна. Мессежид нь дахин оруулна уу.',
    en: 'The file “{name}” is not stored here any more. Put it into its message again.',
  },
} as const satisfies Record<string, ErrorText>
