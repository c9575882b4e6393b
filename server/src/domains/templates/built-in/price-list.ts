import { at, builtIn, keywordFlow, message } from './drawing.ts'

export const priceList = builtIn('price-list', (say) => {
  const goods = [
    [say('Ноолууран цамц', 'Cashmere sweater'), '189,000'],
    [say('Ноосон малгай', 'Wool hat'), '35,000'],
    [say('Савхин цүнх', 'Leather bag'), '120,000'],
  ].map(([name = '', price = ''], index) => ({
    name: {
      label: say(`${index + 1}-р барааны нэр`, `Name of product ${index + 1}`),
      kind: 'text' as const,
      example: name,
      max: 80,
    },
    price: {
      label: say(`${index + 1}-р барааны үнэ`, `Price of product ${index + 1}`),
      kind: 'price' as const,
      example: price,
    },
  }))
  const discount = {
    label: say('Одоогийн хямдрал', 'Current discount'),
    kind: 'text',
    example: say('бүх цамц 20% хямдралтай, 12-р сарын 31 хүртэл', 'all sweaters 20% off until 31 December'),
  } as const
  const phone = {
    label: say('Утасны дугаар', 'Phone number'),
    kind: 'phone',
    example: '9911-2233',
  } as const
  return {
    title: say('Үнийн жагсаалт', 'Price list'),
    description: say(
      'Үнэ асуусан хүнд бараагаа картаар үзүүлж, захиалгыг нь чатаар бичүүлнэ.',
      'Shows goods as cards to customers who ask for prices, and has them write their order in chat.',
    ),
    blanks: [...goods.flatMap(({ name, price }) => [name, price]), discount, phone],
    flows: [
      keywordFlow(
        'prices',
        say('Үнийн лавлагаа', 'Prices'),
        say('үнэ, хэд вэ, каталог', 'price, how much, catalogue').split(', '),
        [
          message('prices', {
            title: say('Бараа, үнэ', 'Goods and prices'),
            text: say(
              'Сайн байна уу, {{first_name}}! Манай бараанууд. Таалагдсан барааныхаа «Захиалах» товчийг дараарай.',
              'Hello, {{first_name}}! Here is what we sell. Tap “Order” on the one you want.',
            ),
            cards: goods.map(({ name, price }) => ({
              title: at(name),
              subtitle: `${at(price)} ₮`,
              button: [say('Захиалах', 'Order'), 'order'] as const,
            })),
            closing: say('Аль нь таалагдав?', 'Which one do you like?'),
            replies: [
              [say('Захиалах', 'Order'), 'order'],
              [say('Хямдрал бий юу?', 'Any discount?'), 'discount'],
              [say('Өөр бараа', 'Something else'), 'other'],
            ],
            next: 'received',
          }),
          message('order', {
            title: say('Захиалга бичүүлэх', 'Ask for the order'),
            text: say(
              'Захиалгаа нэг мессежээр бичээрэй:\n• Барааны нэр, тоо ширхэг\n• Хэмжээ, өнгө\n• Утасны дугаар\n• Хүргүүлэх хаяг',
              'Please write your order in one message:\n• What, and how many\n• Size and colour\n• Your phone number\n• Where to deliver',
            ),
            replies: [[say('Үнээ дахин харах', 'See prices again'), 'prices']],
            next: 'thanks',
          }),
          message('thanks', {
            title: say('Захиалга ирсэн', 'Order received'),
            text: say(
              `Баярлалаа, мессежийг тань хүлээн авлаа. Манай ажилтан энэ чатаар баталгаажуулсны дараа захиалга хүчинтэй болно. Яаралтай бол ${at(phone)} дугаар руу залгаарай.`,
              `Thank you, we have your message. Your order is valid once one of us confirms it in this chat. If it is urgent, call ${at(phone)}.`,
            ),
          }),
          message('discount', {
            title: say('Хямдрал', 'Discount'),
            text: say(`Одоогийн хямдрал: ${at(discount)}.`, `Current discount: ${at(discount)}.`),
            replies: [
              [say('Захиалах', 'Order'), 'order'],
              [say('Үнээ дахин харах', 'See prices again'), 'prices'],
            ],
            next: 'received',
          }),
          message('other', {
            title: say('Өөр бараа', 'Something else'),
            text: say(
              'Хайж буй барааныхаа нэр эсвэл зургийг энд илгээгээрэй.',
              'Send the name or a picture of what you are looking for.',
            ),
            replies: [[say('Үнээ дахин харах', 'See prices again'), 'prices']],
            next: 'received',
          }),
          message('received', {
            title: say('Мессеж ирсэн', 'Message received'),
            text: say(
              `Мессежийг тань хүлээн авлаа, баярлалаа. Яаралтай бол ${at(phone)} дугаар руу залгаарай.`,
              `We have your message, thank you. If it is urgent, call ${at(phone)}.`,
            ),
          }),
        ],
      ),
    ],
    starters: [
      { title: say('Үнэ хэд вэ?', 'What are the prices?'), flow: 'prices' },
      { title: say('Ямар бараа байна вэ?', 'What do you sell?'), flow: 'prices' },
    ],
  }
})
