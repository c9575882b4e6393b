import { at, builtIn, condition, keywordFlow, message } from './drawing.ts'

const MOST_LETTERS_OF_A_REPLY = 20

export const booking = builtIn('booking', (say) => {
  const services = [
    [say('Үс засалт', 'Haircut'), '30,000'],
    [say('Маникюр', 'Manicure'), '45,000'],
  ].map(([name = '', price = ''], index) => ({
    name: {
      label: say(`${index + 1}-р үйлчилгээ`, `Service ${index + 1}`),
      kind: 'text' as const,
      example: name,
      max: MOST_LETTERS_OF_A_REPLY,
    },
    price: {
      label: say(`${index + 1}-р үйлчилгээний үнэ`, `Price of service ${index + 1}`),
      kind: 'price' as const,
      example: price,
    },
  }))
  const hours = {
    label: say('Ажлын цаг', 'Opening hours'),
    kind: 'hours',
    example: '10:00–20:00',
    branches: ['hours-branch-1'],
  } as const
  return {
    title: say('Цаг захиалга', 'Booking'),
    description: say(
      'Үйлчилгээг нь сонгуулж, ирэх өдөр, цаг, утсыг нь чатаар бичүүлнэ.',
      'Lets customers choose a service and has them write day, time and phone number in chat.',
    ),
    blanks: [...services.flatMap(({ name, price }) => [name, price]), hours],
    flows: [
      keywordFlow(
        'booking',
        say('Цаг захиалга', 'Booking'),
        say('цаг авах, цаг захиалах, захиалга', 'book, booking, appointment').split(', '),
        [
          message('services', {
            title: say('Үйлчилгээ сонгох', 'Choose a service'),
            text: say(
              'Сайн байна уу, {{first_name}}! Аль үйлчилгээнд цаг захиалах вэ?',
              'Hello, {{first_name}}! Which service would you like to book?',
            ),
            replies: [
              ...services.map(({ name }) => [at(name), 'when'] as const),
              [say('Үнэ харах', 'See prices'), 'prices'],
              [say('Цагаа солих', 'Change my time'), 'change'],
            ],
            next: 'when',
          }),
          message('prices', {
            title: say('Үнэ', 'Prices'),
            text: [
              say('Манай үнэ:', 'Our prices:'),
              ...services.map(({ name, price }) => `• ${at(name)}: ${at(price)} ₮`),
            ].join('\n'),
            replies: [[say('Цаг захиалах', 'Book'), 'when']],
            next: 'when',
          }),
          message('when', {
            title: say('Өдөр, цаг бичүүлэх', 'Ask for day and time'),
            text: say(
              `Дараахыг нэг мессежээр бичээрэй:\n• Ирэх өдөр, цаг\n• Нэр, утасны дугаар\n\nАжлын цаг: ${at(hours)}`,
              `Please write in one message:\n• Day and time\n• Your name and phone number\n\nOpening hours: ${at(hours)}`,
            ),
            replies: [[say('Үнэ харах', 'See prices'), 'prices']],
            next: 'hours',
          }),
          condition(
            'hours',
            say('Ажлын цаг мөн үү?', 'Are we open now?'),
            [
              {
                rule: { type: 'time', weekdays: [1, 2, 3, 4, 5, 6, 7], from: '10:00', until: '20:00' },
                next: 'open',
              },
            ],
            'closed',
          ),
          message('open', {
            title: say('Ажлын цагаар', 'While open'),
            text: say(
              'Баярлалаа, мессежийг тань хүлээн авлаа. Манай ажилтан энэ чатаар хариулсны дараа цаг тань баталгаажна.',
              'Thank you, we have your message. Your time is confirmed once one of us answers in this chat.',
            ),
          }),
          message('closed', {
            title: say('Ажлын бус цагаар', 'While closed'),
            text: say(
              `Баярлалаа, мессежийг тань хүлээн авлаа. Одоо ажлын бус цаг байна. Манай ажилтан ажлын цагаар (${at(hours)}) хариулсны дараа цаг тань баталгаажна.`,
              `Thank you, we have your message. We are closed right now. Your time is confirmed once one of us answers during opening hours (${at(hours)}).`,
            ),
          }),
          message('change', {
            title: say('Цаг солих', 'Change a booking'),
            text: say(
              'Захиалсан цаг, шинээр ирэх цаг, утасны дугаараа бичээрэй.',
              'Write the time you booked, the one you would like, and your phone number.',
            ),
            replies: [[say('Шинэ цаг захиалах', 'A new booking'), 'services']],
            next: 'hours',
          }),
        ],
      ),
    ],
    starters: [
      { title: say('Цаг захиалъя', 'I would like to book'), flow: 'booking' },
      { title: say('Үйлчилгээний үнэ хэд вэ?', 'What do services cost?'), flow: 'booking' },
    ],
  }
})
