import { builtIn, condition, keywordFlow, message } from './drawing.ts'

export const booking = builtIn('booking', (say) => ({
  title: say('Цаг захиалга', 'Booking'),
  description: say(
    'Үйлчилгээг нь сонгуулж, өдөр, цаг, утсыг нь аваад баталгаажуулна.',
    'Lets customers choose a service and takes day, time and phone number.',
  ),
  flows: [
    keywordFlow(
      'booking',
      say('Цаг захиалга', 'Booking'),
      say('цаг авах, цаг захиалах, захиалга', 'book, booking, appointment').split(', '),
      [
        message('services', {
          title: say('Үйлчилгээ сонгох', 'Choose a service'),
          text: say(
            'Сайн байна уу, {{first_name}}! Аль үйлчилгээнд цаг авах вэ?',
            'Hello, {{first_name}}! Which service would you like to book?',
          ),
          replies: [
            [say('[Үйлчилгээ 1]', '[Service 1]'), 'when'],
            [say('[Үйлчилгээ 2]', '[Service 2]'), 'when'],
            [say('Үнэ харах', 'See prices'), 'prices'],
            [say('Цагаа солих', 'Change my time'), 'change'],
          ],
          next: 'when',
        }),
        message('prices', {
          title: say('Үнэ', 'Prices'),
          text: say(
            'Манай үнэ:\n• [Үйлчилгээ 1]: [үнэ] ₮, [45] минут\n• [Үйлчилгээ 2]: [үнэ] ₮, [60] минут',
            'Our prices:\n• [Service 1]: [price] ₮, [45] minutes\n• [Service 2]: [price] ₮, [60] minutes',
          ),
          replies: [[say('Цаг авах', 'Book'), 'when']],
          next: 'when',
        }),
        message('when', {
          title: say('Өдөр, цаг авах', 'Take day and time'),
          text: say(
            'Нэг мессежээр бичээрэй:\n• Ирэх өдөр, цаг\n• Нэр, утасны дугаар\n\nБид [10:00–20:00] цагт ажилладаг.',
            'Please write in one message:\n• Day and time\n• Your name and phone number\n\nWe are open [10:00–20:00].',
          ),
          replies: [[say('Үнэ харах', 'See prices'), 'prices']],
          next: 'hours',
        }),
        condition(
          'hours',
          say('Ажлын цаг мөн үү?', 'Are we open now?'),
          [
            {
              rule: { type: 'time', weekdays: [1, 2, 3, 4, 5, 6], from: '10:00', until: '20:00' },
              next: 'open',
            },
          ],
          'closed',
        ),
        message('open', {
          title: say('Ажлын цагаар', 'While open'),
          text: say(
            'Баярлалаа! Цаг сул эсэхийг шалгаад [15 минутын] дотор баталгаажуулъя.',
            'Thank you! We will check and confirm within [15 minutes].',
          ),
        }),
        message('closed', {
          title: say('Ажлын бус цагаар', 'While closed'),
          text: say(
            'Баярлалаа! Бид одоо амарч байна. Ажлын цаг эхэлмэгц хамгийн түрүүнд таны цагийг баталгаажуулъя.',
            'Thank you! We are closed right now. Yours will be the first booking we confirm when we open.',
          ),
        }),
        message('change', {
          title: say('Цаг солих', 'Change a booking'),
          text: say(
            'Авсан цаг, шинээр ирэх цаг, утасны дугаараа бичээрэй. Цагаасаа [3 цагийн] өмнө хэлбэл солих боломжтой.',
            'Write the time you booked, the one you would like, and your phone number. We can change it until [3 hours] before.',
          ),
          replies: [[say('Шинэ цаг авах', 'A new booking'), 'services']],
          next: 'hours',
        }),
      ],
    ),
  ],
  starters: [
    { title: say('Цаг захиалъя', 'I would like to book'), flow: 'booking' },
    { title: say('Үйлчилгээний үнэ хэд вэ?', 'What do services cost?'), flow: 'booking' },
  ],
}))
