import { builtIn, condition, keywordFlow, message } from './drawing.ts'

export const hoursAddress = builtIn('hours-address', (say) => ({
  title: say('Цагийн хуваарь, хаяг', 'Opening hours and address'),
  description: say(
    'Одоо нээлттэй эсэхийг цагаар нь ялгаж хэлээд, яаж очихыг зааж өгнө.',
    'Says whether you are open right now, and how to find you.',
  ),
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
            'Тийм ээ, яг одоо нээлттэй байна. Ирээрэй!\n\nДаваа–Баасан: 10:00–20:00\nБямба, Ням: 11:00–18:00',
            'Yes, we are open right now. Do come!\n\nMonday–Friday: 10:00–20:00\nSaturday, Sunday: 11:00–18:00',
          ),
          replies: [
            [say('Хаана байдаг вэ?', 'Where are you?'), 'address'],
            [say('Машины зогсоол', 'Parking'), 'parking'],
          ],
        }),
        message('closed', {
          title: say('Хаалттай', 'Closed'),
          text: say(
            'Одоо хаалттай байна. Манай цагийн хуваарь:\n\nДаваа–Баасан: 10:00–20:00\nБямба, Ням: 11:00–18:00\n\nАсуултаа энд үлдээвэл нээмэгцээ хариулъя.',
            'We are closed right now. Our hours:\n\nMonday–Friday: 10:00–20:00\nSaturday, Sunday: 11:00–18:00\n\nLeave your question here and we will answer when we open.',
          ),
          replies: [[say('Хаана байдаг вэ?', 'Where are you?'), 'address']],
        }),
        message('address', {
          title: say('Хаяг', 'Address'),
          text: say(
            'Хаяг: [дүүрэг, хороо, байр, давхар, тоот]\nЧиглэл: [ойрын танил газар, аль талд нь]\nУтас: [утасны дугаар]',
            'Address: [street, building, floor]\nNext to: [a place everybody knows]\nPhone: [phone number]',
          ),
          replies: [[say('Машины зогсоол', 'Parking'), 'parking']],
        }),
        message('parking', {
          title: say('Зогсоол', 'Parking'),
          text: say(
            '[Барилгын ард] машины зогсоолтой, эхний [1 цаг] үнэгүй. Автобусаар бол [буудлын нэр] буудал дээр буугаарай.',
            'You can park [behind the building], the first [hour] is free. By bus, get off at [name of the stop].',
          ),
        }),
      ],
    ),
    keywordFlow(
      'address',
      say('Хаяг, байршил', 'Address'),
      say('хаяг, хаана, байршил', 'address, where, location').split(', '),
      [
        message('address', {
          title: say('Хаяг', 'Address'),
          text: say(
            'Сайн байна уу, {{first_name}}! Манай хаяг:\n\nХаяг: [дүүрэг, хороо, байр, давхар, тоот]\nЧиглэл: [ойрын танил газар, аль талд нь]\nУтас: [утасны дугаар]',
            'Hello, {{first_name}}! This is how to find us.\n\nAddress: [street, building, floor]\nNext to: [a place everybody knows]\nPhone: [phone number]',
          ),
          replies: [
            [say('Цагийн хуваарь', 'Opening hours'), 'times'],
            [say('Машины зогсоол', 'Parking'), 'parking'],
          ],
        }),
        message('times', {
          title: say('Цагийн хуваарь', 'Opening hours'),
          text: say(
            'Даваа–Баасан: 10:00–20:00\nБямба, Ням: 11:00–18:00',
            'Monday–Friday: 10:00–20:00\nSaturday, Sunday: 11:00–18:00',
          ),
        }),
        message('parking', {
          title: say('Зогсоол', 'Parking'),
          text: say(
            '[Барилгын ард] машины зогсоолтой, эхний [1 цаг] үнэгүй.',
            'You can park [behind the building], the first [hour] is free.',
          ),
        }),
      ],
    ),
  ],
  starters: [
    { title: say('Одоо нээлттэй юу?', 'Are you open now?'), flow: 'hours' },
    { title: say('Хаана байдаг вэ?', 'Where are you?'), flow: 'address' },
  ],
}))
