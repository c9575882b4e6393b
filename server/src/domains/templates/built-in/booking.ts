import {
  addTag,
  askPhone,
  at,
  builtIn,
  condition,
  handOver,
  keywordFlow,
  message,
  notify,
  question,
} from './drawing.ts'

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
      'Үйлчилгээг нь сонгуулж, ирэх өдөр, цаг, утсыг нь асууж хадгалаад танд мэдэгдэнэ.',
      'Lets customers choose a service, saves day, time and phone number, and notifies you.',
    ),
    blanks: [...services.flatMap(({ name, price }) => [name, price]), hours],
    flows: [
      keywordFlow(
        'booking',
        say('Цаг захиалга', 'Booking'),
        say('цаг авах, цаг захиалах, захиалга', 'book, booking, appointment').split(', '),
        [
          message('services', {
            title: say('Үйлчилгээ', 'Services'),
            text: [
              say('Сайн байна уу, {{first_name}}! Манай үйлчилгээ:', 'Hello, {{first_name}}! Our services:'),
              ...services.map(({ name, price }) => `• ${at(name)}: ${at(price)} ₮`),
            ].join('\n'),
            replies: [
              [say('Цаг захиалах', 'Book'), 'service'],
              [say('Цагаа солих', 'Change my time'), 'change'],
            ],
            next: 'service',
          }),
          question('service', {
            title: say('Үйлчилгээ сонгох', 'Choose a service'),
            text: say('Аль үйлчилгээнд цаг захиалах вэ?', 'Which service would you like to book?'),
            answer: 'choice',
            field: ['service', say('Үйлчилгээ', 'Service')],
            choices: services.map(({ name }) => [at(name), 'when'] as const),
            next: 'when',
            unanswered: 'person',
          }),
          question('when', {
            title: say('Өдөр, цаг', 'Day and time'),
            text: say(
              `Хэзээ ирэх вэ? Өдөр, цагаа бичнэ үү, жишээ нь: маргааш 15:00.\n\nАжлын цаг: ${at(hours)}`,
              `When would you like to come? Write day and time, for example: маргааш 15:00.\n\nOpening hours: ${at(hours)}`,
            ),
            answer: { type: 'date', with_time: true },
            field: ['booking_time', say('Ирэх цаг', 'Time of the booking')],
            next: 'phone',
            unanswered: 'person',
          }),
          askPhone(say, 'tag'),
          addTag('tag', say('Шошго', 'Tag'), say('Цаг захиалсан', 'Booked'), 'notify'),
          notify(
            'notify',
            say('Багт мэдэгдэх', 'Notify the team'),
            say(
              'Цаг захиалга: {{service}}, {{booking_time}}\n{{phone}}',
              'Booking: {{service}}, {{booking_time}}\n{{phone}}',
            ),
            'hours',
          ),
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
              'Баярлалаа, хүсэлтийг тань хүлээн авлаа: {{service}}, {{booking_time}}. Манай ажилтан энэ чатаар хариулсны дараа цаг тань баталгаажна.',
              'Thank you, we have your request: {{service}}, {{booking_time}}. Your time is confirmed once one of us answers in this chat.',
            ),
          }),
          message('closed', {
            title: say('Ажлын бус цагаар', 'While closed'),
            text: say(
              `Баярлалаа, хүсэлтийг тань хүлээн авлаа: {{service}}, {{booking_time}}. Одоо ажлын бус цаг байна. Манай ажилтан ажлын цагаар (${at(hours)}) хариулсны дараа цаг тань баталгаажна.`,
              `Thank you, we have your request: {{service}}, {{booking_time}}. We are closed right now. Your time is confirmed once one of us answers during opening hours (${at(hours)}).`,
            ),
          }),
          question('change', {
            title: say('Цаг солих', 'Change a booking'),
            text: say(
              'Шинээр хэзээ ирэх вэ? Өдөр, цагаа бичнэ үү.',
              'When would you like to come instead? Write day and time.',
            ),
            answer: { type: 'date', with_time: true },
            field: ['booking_time', say('Ирэх цаг', 'Time of the booking')],
            next: 'changed',
            unanswered: 'person',
          }),
          notify(
            'changed',
            say('Солихыг мэдэгдэх', 'Notify of the change'),
            say(
              'Цагаа солихыг хүсэв: {{service|үйлчилгээ тодорхойгүй}}, {{booking_time}}\n{{phone|утасгүй}}',
              'Wants to change a booking: {{service|service unknown}}, {{booking_time}}\n{{phone|no phone number}}',
            ),
            'received',
          ),
          message('received', {
            title: say('Хүлээн авсан', 'Received'),
            text: say(
              'Баярлалаа, хүсэлтийг тань хүлээн авлаа: {{booking_time}}. Манай ажилтан энэ чатаар хариулсны дараа шинэ цаг тань баталгаажна.',
              'Thank you, we have your request: {{booking_time}}. Your new time is confirmed once one of us answers in this chat.',
            ),
          }),
          handOver(
            'person',
            say('Хүн хариулна', 'A person goes on'),
            say('Цаг захиалж чадсангүй', 'Could not book a time'),
          ),
        ],
      ),
    ],
    starters: [
      { title: say('Цаг захиалъя', 'I would like to book'), flow: 'booking' },
      { title: say('Үйлчилгээний үнэ хэд вэ?', 'What do services cost?'), flow: 'booking' },
    ],
  }
})
