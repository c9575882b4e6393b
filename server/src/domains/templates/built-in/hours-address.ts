import { at, builtIn, condition, keywordFlow, message } from './drawing.ts'

export const hoursAddress = builtIn('hours-address', (say) => {
  const weekdays = {
    label: say('Ажлын цаг, Даваа–Баасан', 'Opening hours, Monday–Friday'),
    kind: 'hours',
    example: '10:00–20:00',
    branches: ['now-branch-1'],
  } as const
  const weekend = {
    label: say('Ажлын цаг, Бямба, Ням', 'Opening hours, Saturday and Sunday'),
    kind: 'hours',
    example: '11:00–18:00',
    branches: ['now-branch-2'],
  } as const
  const address = {
    label: say('Хаяг', 'Address'),
    kind: 'address',
    example: say('Сүхбаатар дүүрэг, 1-р хороо, Оргил төв, 2 давхар', '12 Peace Avenue, 2nd floor'),
  } as const
  const near = {
    label: say('Ойролцоох танил газар', 'A well-known place nearby'),
    kind: 'text',
    example: say('Улсын их дэлгүүрийн баруун талд', 'west of the State Department Store'),
  } as const
  const phone = {
    label: say('Утасны дугаар', 'Phone number'),
    kind: 'phone',
    example: '9911-2233',
  } as const
  const parking = {
    label: say('Машины зогсоол', 'Parking'),
    kind: 'text',
    example: say('барилгын ард, эхний 1 цаг үнэгүй', 'behind the building, the first hour is free'),
  } as const
  const times = say(
    `Даваа–Баасан: ${at(weekdays)}\nБямба, Ням: ${at(weekend)}`,
    `Monday–Friday: ${at(weekdays)}\nSaturday, Sunday: ${at(weekend)}`,
  )
  const place = say(
    `Хаяг: ${at(address)}\nОйролцоо: ${at(near)}\nУтас: ${at(phone)}`,
    `Address: ${at(address)}\nNearby: ${at(near)}\nPhone: ${at(phone)}`,
  )
  const parkingStep = message('parking', {
    title: say('Зогсоол', 'Parking'),
    text: say(`Машины зогсоол: ${at(parking)}.`, `Parking: ${at(parking)}.`),
  })
  return {
    title: say('Цагийн хуваарь, хаяг', 'Opening hours and address'),
    description: say(
      'Одоо нээлттэй эсэхийг цагаар нь ялгаж хэлээд, яаж очихыг зааж өгнө.',
      'Says whether you are open right now, and how to find you.',
    ),
    blanks: [weekdays, weekend, address, near, phone, parking],
    flows: [
      keywordFlow(
        'hours',
        say('Цагийн хуваарь', 'Opening hours'),
        say('цагийн хуваарь, хэдэн цагт, ажиллах уу', 'opening hours, open, closed').split(', '),
        [
          condition(
            'now',
            say('Одоо нээлттэй юу?', 'Are we open now?'),
            [
              {
                rule: { type: 'time', weekdays: [1, 2, 3, 4, 5], from: '10:00', until: '20:00' },
                next: 'open',
              },
              { rule: { type: 'time', weekdays: [6, 7], from: '11:00', until: '18:00' }, next: 'open' },
            ],
            'closed',
          ),
          message('open', {
            title: say('Нээлттэй', 'Open'),
            text: say(
              `Тийм ээ, яг одоо нээлттэй байна.\n\n${times}`,
              `Yes, we are open right now.\n\n${times}`,
            ),
            replies: [
              [say('Хаана байдаг вэ?', 'Where are you?'), 'address'],
              [say('Машины зогсоол', 'Parking'), 'parking'],
            ],
          }),
          message('closed', {
            title: say('Хаалттай', 'Closed'),
            text: say(
              `Одоо хаалттай байна. Манай ажлын цаг:\n\n${times}\n\nАсуултаа энд үлдээж болно.`,
              `We are closed right now. Our hours:\n\n${times}\n\nYou can leave your question here.`,
            ),
            replies: [[say('Хаана байдаг вэ?', 'Where are you?'), 'address']],
          }),
          message('address', {
            title: say('Хаяг', 'Address'),
            text: place,
            replies: [[say('Машины зогсоол', 'Parking'), 'parking']],
          }),
          parkingStep,
        ],
      ),
      keywordFlow(
        'address',
        say('Хаяг, байршил', 'Address'),
        say('хаяг, хаана, байршил', 'address, where, location').split(', '),
        [
          message('address', {
            title: say('Хаяг', 'Address'),
            text: say(`Сайн байна уу, {{first_name}}!\n\n${place}`, `Hello, {{first_name}}!\n\n${place}`),
            replies: [
              [say('Цагийн хуваарь', 'Opening hours'), 'times'],
              [say('Машины зогсоол', 'Parking'), 'parking'],
            ],
          }),
          message('times', { title: say('Цагийн хуваарь', 'Opening hours'), text: times }),
          parkingStep,
        ],
      ),
    ],
    starters: [
      { title: say('Одоо нээлттэй юу?', 'Are you open now?'), flow: 'hours' },
      { title: say('Хаана байдаг вэ?', 'Where are you?'), flow: 'address' },
    ],
  }
})
