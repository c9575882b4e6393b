const mn = {
  label: 'Өдөр сонгох',
  own: 'Өөр өдөр…',
  from: 'Эхлэх өдөр',
  to: 'Дуусах өдөр',
  between: (from: string, to: string) => `${from} – ${to}`,
  since: (from: string) => `${from} өдрөөс хойш`,
  sinceTime: (from: string) => `${from} цагаас хойш`,
  until: (to: string) => `${to} хүртэл`,
  problems: {
    order: 'Эхлэх өдөр нь дуусах өдрөөс хойш байна.',
    early: 'Огноогоо шалгана уу: хэт эрт байна.',
    late: 'Ирээгүй өдөр байна. Өнөөдөр эсвэл өмнөх өдрийг сонгоно уу.',
  },
}

const en: typeof mn = {
  label: 'Choose dates',
  own: 'Other dates…',
  from: 'First day',
  to: 'Last day',
  between: (from, to) => `${from} – ${to}`,
  since: (from) => `Since ${from}`,
  sinceTime: (from) => `Since ${from}`,
  until: (to) => `Until ${to}`,
  problems: {
    order: 'The first day is after the last one.',
    early: 'Please check the date: it is too long ago.',
    late: 'That day has not come yet. Choose today or a day before.',
  },
}

export type DatesTexts = typeof mn

export const datesTexts = { mn, en }
