import {
  addTag,
  askDelivery,
  askPhone,
  at,
  builtIn,
  handOver,
  keywordFlow,
  message,
  notify,
  question,
} from './drawing.ts'

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
    title: say('Үнэ, захиалга', 'Prices and orders'),
    description: say(
      'Үнэ асуусан хүнд бараагаа картаар үзүүлж, захиалга, утас, хаягийг нь хадгалаад танд мэдэгдэнэ.',
      'Shows goods as cards to customers who ask for prices, saves order, phone number and address, and notifies you.',
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
          question('order', {
            title: say('Юу захиалах', 'What to order'),
            text: say(
              'Юу захиалах вэ? Барааны нэр, тоо, хэмжээ, өнгийг бичнэ үү.',
              'What would you like to order? Write the name, how many, size and colour.',
            ),
            answer: 'text',
            field: ['order', say('Захиалга', 'Order')],
            next: 'phone',
            unanswered: 'person',
          }),
          askPhone(say, 'how'),
          ...askDelivery(say, 'tag'),
          addTag('tag', say('Шошго', 'Tag'), say('Захиалсан', 'Ordered'), 'notify'),
          notify(
            'notify',
            say('Багт мэдэгдэх', 'Notify the team'),
            say(
              'Захиалга: {{order}}\n{{phone}}\n{{delivery}}\nХаяг: {{address|–}}',
              'Order: {{order}}\n{{phone}}\n{{delivery}}\nAddress: {{address|–}}',
            ),
            'thanks',
          ),
          message('thanks', {
            title: say('Захиалга ирсэн', 'Order received'),
            text: say(
              `Баярлалаа, захиалгыг тань хүлээн авлаа.\n• Бараа: {{order}}\n• Утас: {{phone}}\n\nМанай ажилтан энэ чатаар баталгаажуулсны дараа захиалга хүчинтэй болно. Яаралтай бол ${at(phone)} дугаар руу залгаарай.`,
              `Thank you, we have your order.\n• Goods: {{order}}\n• Phone: {{phone}}\n\nIt is valid once one of us confirms it in this chat. If it is urgent, call ${at(phone)}.`,
            ),
          }),
          handOver(
            'person',
            say('Хүн хариулна', 'A person goes on'),
            say('Захиалгаа бичиж чадсангүй', 'Could not place the order'),
          ),
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
