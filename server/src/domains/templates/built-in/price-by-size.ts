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

const SIZES = ['S', 'M', 'L', 'XL'] as const

export const priceBySize = builtIn('price-by-size', (say) => {
  const goods = {
    label: say('Барааны нэр', 'Name of the product'),
    kind: 'text',
    example: say('Ноосон пальто', 'Wool coat'),
    max: 60,
  } as const
  const prices = SIZES.map((size, index) => ({
    size,
    id: `size-${size.toLowerCase()}`,
    price: {
      label: say(`${size} хэмжээний үнэ`, `Price of size ${size}`),
      kind: 'price' as const,
      example: `${260 + index * 10},000`,
    },
  }))
  return {
    title: say('Хэмжээгээр үнэ хэлэх', 'Price by size'),
    description: say(
      'Хэмжээг нь асууж үнийг хэлээд, авах хүний утас, хаягийг хадгалж танд мэдэгдэнэ.',
      'Gives the price of the size that a customer chooses, saves phone number and address, and notifies you.',
    ),
    blanks: [goods, ...prices.map(({ price }) => price)],
    flows: [
      keywordFlow(
        'size',
        say('Хэмжээ, үнэ', 'Sizes and prices'),
        say('размер, хэмжээ, ямар размер байна', 'size, sizes').split(', '),
        [
          question('size', {
            title: say('Хэмжээ', 'Size'),
            text: say(
              `Сайн байна уу, {{first_name}}! «${at(goods)}» танд ямар хэмжээ хэрэгтэй вэ?`,
              `Hello, {{first_name}}! Which size of “${at(goods)}” do you need?`,
            ),
            answer: 'choice',
            field: ['size', say('Хэмжээ', 'Size')],
            choices: prices.map(({ size, id }) => [size, id] as const),
            next: null,
            unanswered: 'person',
          }),
          ...prices.map(({ size, id, price }) =>
            message(id, {
              title: size,
              text: say(
                `«${at(goods)}», ${size} хэмжээ: ${at(price)} ₮.`,
                `“${at(goods)}”, size ${size}: ${at(price)} ₮.`,
              ),
              replies: [
                [say('Захиалах', 'Order'), 'phone'],
                [say('Өөр хэмжээ', 'Another size'), 'size'],
              ],
            }),
          ),
          askPhone(say, 'how'),
          ...askDelivery(say, 'tag'),
          addTag('tag', say('Шошго', 'Tag'), say('Захиалсан', 'Ordered'), 'notify'),
          notify(
            'notify',
            say('Багт мэдэгдэх', 'Notify the team'),
            say(
              `Захиалга: ${at(goods)}, {{size}}\n{{phone}}\n{{delivery}}\nХаяг: {{address|–}}`,
              `Order: ${at(goods)}, {{size}}\n{{phone}}\n{{delivery}}\nAddress: {{address|–}}`,
            ),
            'thanks',
          ),
          message('thanks', {
            title: say('Захиалга ирсэн', 'Order received'),
            text: say(
              `Баярлалаа, захиалгыг тань хүлээн авлаа: ${at(goods)}, {{size}}. Манай ажилтан энэ чатаар баталгаажуулсны дараа захиалга хүчинтэй болно.`,
              `Thank you, we have your order: ${at(goods)}, {{size}}. It is valid once one of us confirms it in this chat.`,
            ),
          }),
          handOver(
            'person',
            say('Хүн хариулна', 'A person goes on'),
            say('Хэмжээгээ сонгож чадсангүй', 'Could not choose a size'),
          ),
        ],
      ),
    ],
    starters: [{ title: say('Ямар хэмжээ байна вэ?', 'Which sizes are there?'), flow: 'size' }],
  }
})
