const mn = {
  title: 'Мэдээлэл устгах хүсэлт',
  help: 'Та Facebook дээр Хариуг хассан, эсвэл мэдээллээ устгахыг хүссэн бол явц нь энд харагдана.',
  loading: 'Хүсэлтийг хайж байна…',
  failed: 'Хүсэлтийн явцыг ачаалж чадсангүй.',
  noCode: 'Хүсэлтийн код алга. Facebook-ээс өгсөн холбоосоор дахин орно уу.',
  unknown: 'Ийм кодтой хүсэлт олдсонгүй. Та дахин нэвтэрсэн бол хүсэлт тань цуцлагдсан.',
  waiting: 'Хүлээгдэж байна',
  waitingText: (day: string) =>
    `Мэдээллийг тань устгах өдөр: ${day}. Тэр болтол дахин нэвтэрвэл хүсэлт цуцлагдаж, бүх зүйл хэвээр үлдэнэ.`,
  soon: 'Устгаж байна',
  soonText: 'Таны мэдээллийг устгаж байна. Ихэвчлэн нэг цагийн дотор дуусна.',
  completed: 'Устгасан',
  completedText: (day: string) => `Таны мэдээллийг бүрмөсөн устгасан. Өдөр: ${day}.`,
  code: 'Хүсэлтийн код',
  requested: 'Хүсэлт ирсэн',
}

const en: typeof mn = {
  title: 'Data deletion request',
  help: 'If you removed Hariu on Facebook, or asked there to have your data deleted, this shows how far it is.',
  loading: 'Looking for the request…',
  failed: 'The state of the request could not be loaded.',
  noCode: 'The code of the request is missing. Open the link that Facebook gave you.',
  unknown: 'There is no request with this code. If you have signed in again since, it was withdrawn.',
  waiting: 'Waiting',
  waitingText: (day) =>
    `Your data will be deleted on ${day}. If you sign in before then, the request is withdrawn and everything stays.`,
  soon: 'Being deleted',
  soonText: 'Your data is being deleted. This is mostly done within an hour.',
  completed: 'Deleted',
  completedText: (day) => `Your data was permanently deleted on ${day}.`,
  code: 'Code of the request',
  requested: 'Requested',
}

export const dataDeletionTexts = { mn, en }
