const mn = {
  somethingWentWrong: 'Алдаа гарлаа.',
  somethingWentWrongHelp: 'Таны хадгалсан зүйл хэвээрээ. Дахин оролдоно уу.',
  tryAgain: 'Дахин оролдох',
  noConnection: 'Сервертэй холбогдож чадсангүй. Интернэтээ шалгаад дахин оролдоно уу.',
  tooManyRetries: 'Хэд хэдэн удаа оролдсон ч амжилтгүй боллоо.',
  notFoundTitle: 'Хуудас олдсонгүй',
  notFound: 'Уучлаарай, таны хайсан хуудас байхгүй байна.',
  toHelp: 'Тусламж',
  notFoundHelp: 'Хаяг нь өөрчлөгдсөн, эсвэл устсан байж магадгүй.',
  missing: {
    page: {
      title: 'Хуудас олдсонгүй',
      text: 'Энэ хуудас холбогдоогүй, эсвэл танд хандах эрх алга.',
      back: 'Хуудсууд руу очих',
    },
    team: {
      title: 'Баг олдсонгүй',
      text: 'Багийг устгасан, эсвэл та гишүүн нь биш болсон байна.',
      back: 'Багууд руу очих',
    },
    automation: {
      title: 'Автоматжуулалт олдсонгүй',
      text: 'Устгасан, эсвэл таны багийн хуудасных биш байна.',
      back: 'Бүх автоматжуулалт руу очих',
    },
  },
  expiredTitle: 'Дахин нэвтэрнэ үү',
  expired: 'Таны нэвтрэлтийн хугацаа дууссан байна. Үргэлжлүүлэхийн тулд дахин нэвтэрнэ үү.',
}

const en: typeof mn = {
  somethingWentWrong: 'Something went wrong.',
  somethingWentWrongHelp: 'What you saved is safe. Please try again.',
  tryAgain: 'Try again',
  noConnection: 'The server cannot be reached. Check your internet connection and try again.',
  tooManyRetries: 'Failed after max retries.',
  notFoundTitle: 'Page not found',
  notFound: 'Sorry, the page you visited does not exist.',
  toHelp: 'Help',
  notFoundHelp: 'The address may have changed, or it was deleted.',
  missing: {
    page: {
      title: 'Page not found',
      text: 'This page is not connected, or you do not have access to it.',
      back: 'Go to pages',
    },
    team: {
      title: 'Team not found',
      text: 'It was deleted, or you are no longer a member.',
      back: 'Go to teams',
    },
    automation: {
      title: 'Automation not found',
      text: 'It was deleted, or belongs to a page of another team.',
      back: 'Go to all automations',
    },
  },
  expiredTitle: 'Please sign in again',
  expired: 'Your session has expired. Please sign in again to continue.',
}

export type ErrorTexts = typeof mn

export const errorTexts = { mn, en }
