import { builtIn, keywordFlow, message } from './drawing.ts'

export const priceList = builtIn('price-list', (say) => ({
  title: say('Үнийн жагсаалт', 'Price list'),
  description: say(
    'Үнэ асуусан хүнд бараагаа картаар үзүүлээд, захиалгыг нь шууд авна.',
    'Shows goods as cards to whoever asks the price, and takes the order at once.',
  ),
  flows: [
    keywordFlow(
      'prices',
      say('Үнийн лавлагаа', 'Prices'),
      say('үнэ, хэд вэ, каталог', 'price, how much, catalogue').split(', '),
      [
        message('prices', {
          title: say('Бараа, үнэ', 'Goods and prices'),
          text: say(
            'Сайн байна уу, {{first_name}}! Хамгийн эрэлттэй бараануудаа танилцуулъя. Таалагдсан барааныхаа «Захиалах» товчийг дараарай.',
            'Hello, {{first_name}}! Here is what people like best. Tap “Order” on the one you want.',
          ),
          cards: [1, 2, 3].map((number) => ({
            title: say(`[${number}-р барааны нэр]`, `[Name of product ${number}]`),
            subtitle: say('[үнэ] ₮ · [өнгө, хэмжээ]', '[price] ₮ · [colours, sizes]'),
            button: [say('Захиалах', 'Order'), 'order'] as const,
          })),
          closing: say('Аль нь таалагдав?', 'Which one do you like?'),
          replies: [
            [say('Захиалах', 'Order'), 'order'],
            [say('Хямдрал бий юу?', 'Any discount?'), 'discount'],
            [say('Өөр бараа', 'Something else'), 'other'],
          ],
          next: 'other',
        }),
        message('order', {
          title: say('Захиалга авах', 'Take the order'),
          text: say(
            'Баярлалаа! Захиалгаа нэг мессежээр бичээрэй:\n• Барааны нэр, тоо ширхэг\n• Хэмжээ, өнгө\n• Утасны дугаар\n• Хүргүүлэх хаяг',
            'Thank you! Please write your order in one message:\n• What, and how many\n• Size and colour\n• Your phone number\n• Where to deliver',
          ),
          replies: [[say('Үнээ дахин харах', 'See prices again'), 'prices']],
          next: 'thanks',
        }),
        message('thanks', {
          title: say('Захиалга хүлээн авсан', 'Order received'),
          text: say(
            'Захиалгыг тань хүлээн авлаа. Манай ажилтан [30 минутын] дотор залгаж баталгаажуулна. Яаралтай бол [утасны дугаар] руу залгаарай.',
            'We have your order. Somebody will call within [30 minutes] to confirm it. If it is urgent, call [phone number].',
          ),
        }),
        message('discount', {
          title: say('Хямдрал', 'Discount'),
          text: say(
            'Энэ долоо хоногт: [хямдралын нөхцөл]. Хямдрал [дуусах өдөр] хүртэл үргэлжилнэ.',
            'This week: [what is discounted, and by how much]. Until [last day].',
          ),
          replies: [
            [say('Захиалах', 'Order'), 'order'],
            [say('Үнээ дахин харах', 'See prices again'), 'prices'],
          ],
          next: 'other',
        }),
        message('other', {
          title: say('Өөр асуулт', 'Another question'),
          text: say(
            'Хайж буй бараагаа нэрээр нь эсвэл зургаар нь илгээгээрэй. Манай ажилтан үнэ, үлдэгдлийг нь шалгаад удахгүй хариулна.',
            'Send us the name or a picture of what you are looking for. We will check price and stock and answer soon.',
          ),
        }),
      ],
    ),
  ],
  starters: [
    { title: say('Үнэ хэд вэ?', 'What are the prices?'), flow: 'prices' },
    { title: say('Ямар бараа байна вэ?', 'What do you sell?'), flow: 'prices' },
  ],
}))
