import { builtIn, condition, keywordFlow, message } from './drawing.ts'

export const restaurantMenu = builtIn('restaurant-menu', (say) => ({
  title: say('Зоогийн газрын цэс', 'Restaurant menu'),
  description: say(
    'Цэсээ үзүүлж, хүргэлтийн захиалга, ширээ захиалгыг ажлын цагаар авна.',
    'Shows the menu and takes orders and reservations, minding when the kitchen is open.',
  ),
  flows: [
    keywordFlow(
      'menu',
      say('Цэс, хоол захиалга', 'Menu and orders'),
      say('цэс, меню, хоол', 'menu, food, dishes').split(', '),
      [
        message('menu', {
          title: say('Цэс', 'Menu'),
          text: say(
            'Сайн байна уу, {{first_name}}! Танд юу санал болгох вэ? Манай онцлох хоолнууд:',
            'Hello, {{first_name}}! What are you hungry for today? Our favourites:',
          ),
          cards: [1, 2, 3].map((number) => ({
            title: say(`[Хоол ${number}]`, `[Dish ${number}]`),
            subtitle: say('[үнэ] ₮ · [орц, хэмжээ]', '[price] ₮ · [what is in it]'),
            button: [say('Захиалах', 'Order'), 'kitchen'] as const,
          })),
          closing: say('Хүргүүлэх үү, ширээ захиалах уу?', 'Delivery, or a table?'),
          replies: [
            [say('Хүргүүлэх', 'Have it delivered'), 'kitchen'],
            [say('Ширээ захиалах', 'Reserve a table'), 'table'],
            [say('Бүтэн цэс', 'The whole menu'), 'whole'],
          ],
          next: 'kitchen',
        }),
        message('whole', {
          title: say('Бүтэн цэс', 'The whole menu'),
          text: say(
            'Бүтэн цэс: [холбоос]\nӨдрийн хоол [11:30–15:00] цагт [үнэ] ₮.',
            'The whole menu: [link]\nLunch, [11:30–15:00]: [price] ₮.',
          ),
          replies: [
            [say('Хүргүүлэх', 'Have it delivered'), 'kitchen'],
            [say('Ширээ захиалах', 'Reserve a table'), 'table'],
          ],
        }),
        condition(
          'kitchen',
          say('Гал тогоо ажиллаж байна уу?', 'Is the kitchen open?'),
          [
            {
              rule: { type: 'time', weekdays: [1, 2, 3, 4, 5, 6, 7], from: '11:00', until: '21:30' },
              next: 'order',
            },
          ],
          'closed',
        ),
        message('order', {
          title: say('Захиалга авах', 'Take the order'),
          text: say(
            'Захиалгаа нэг мессежээр бичээрэй:\n• Хоол, тоо ширхэг\n• Хаяг, утасны дугаар\n\n[45 минутын] дотор хүргэнэ. Хүргэлт [5,000] ₮.',
            'Please write your order in one message:\n• Dishes, and how many\n• Address and phone number\n\nIt takes [45 minutes]. Delivery is [5,000] ₮.',
          ),
          replies: [[say('Цэс рүү буцах', 'Back to the menu'), 'menu']],
          next: 'ordered',
        }),
        message('ordered', {
          title: say('Захиалга авсан', 'Order received'),
          text: say(
            'Захиалгыг тань гал тогоонд өглөө. Баталгаажуулахаар одоо залгая. Сайхан хооллоорой!',
            'Your order is in the kitchen. We will call to confirm it. Enjoy your meal!',
          ),
        }),
        message('closed', {
          title: say('Гал тогоо амарч байна', 'Kitchen closed'),
          text: say(
            'Гал тогоо [11:00–21:30] цагт ажилладаг. Маргаашийн захиалгаа одоо үлдээж болно: хоол, цаг, хаяг, утсаа бичээрэй.',
            'The kitchen is open [11:00–21:30]. You can order for tomorrow now: write dishes, time, address and phone number.',
          ),
        }),
        message('table', {
          title: say('Ширээ захиалга', 'Reserve a table'),
          text: say(
            'Хэдэн хүн, аль өдөр, хэдэн цагт ирэх вэ? Нэр, утастайгаа нэг мессежээр бичээрэй.',
            'For how many, on which day and when? Write it with your name and phone number in one message.',
          ),
          replies: [[say('Цэс рүү буцах', 'Back to the menu'), 'menu']],
          next: 'reserved',
        }),
        message('reserved', {
          title: say('Ширээ тэмдэглэсэн', 'Table noted'),
          text: say(
            'Баярлалаа! Ширээ сул эсэхийг шалгаад удахгүй баталгаажуулъя. Хаяг: [дүүрэг, байр, давхар].',
            'Thank you! We will check and confirm soon. We are at [street, building, floor].',
          ),
        }),
      ],
    ),
  ],
  starters: [
    { title: say('Цэс харах', 'See the menu'), flow: 'menu' },
    { title: say('Хоол хүргүүлэх', 'Have food delivered'), flow: 'menu' },
    { title: say('Ширээ захиалах', 'Reserve a table'), flow: 'menu' },
  ],
}))
