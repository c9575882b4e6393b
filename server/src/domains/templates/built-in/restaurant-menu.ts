import { at, builtIn, condition, keywordFlow, message } from './drawing.ts'

export const restaurantMenu = builtIn('restaurant-menu', (say) => {
  const dishes = [
    [say('Цуйван', 'Tsuivan'), '15,000'],
    [say('Хуушуур', 'Khuushuur'), '3,500'],
    [say('Бууз', 'Buuz'), '2,500'],
  ].map(([name = '', price = ''], index) => ({
    name: {
      label: say(`${index + 1}-р хоолны нэр`, `Dish ${index + 1}`),
      kind: 'text' as const,
      example: name,
      max: 80,
    },
    price: {
      label: say(`${index + 1}-р хоолны үнэ`, `Price of dish ${index + 1}`),
      kind: 'price' as const,
      example: price,
    },
  }))
  const hours = {
    label: say('Гал тогооны ажиллах цаг', 'Kitchen hours'),
    kind: 'hours',
    example: '11:00–21:30',
    branches: ['kitchen-branch-1'],
  } as const
  const deliveryPrice = {
    label: say('Хүргэлтийн үнэ', 'Delivery price'),
    kind: 'price',
    example: '5,000',
  } as const
  const address = {
    label: say('Хаяг', 'Address'),
    kind: 'address',
    example: say('Сүхбаатар дүүрэг, 1-р хороо, Оргил төв, 2 давхар', '12 Peace Avenue, 2nd floor'),
  } as const
  return {
    title: say('Зоогийн газрын цэс', 'Restaurant menu'),
    description: say(
      'Цэсээ үзүүлж, хүргэлт, ширээ захиалах хүний мэдээллийг чатаар бичүүлнэ.',
      'Shows the menu, and has customers write orders and reservations in chat, minding the kitchen’s hours.',
    ),
    blanks: [...dishes.flatMap(({ name, price }) => [name, price]), hours, deliveryPrice, address],
    flows: [
      keywordFlow(
        'menu',
        say('Цэс, хоол захиалга', 'Menu and orders'),
        say('цэс, меню, хоол', 'menu, food, dishes').split(', '),
        [
          message('menu', {
            title: say('Цэс', 'Menu'),
            text: say(
              'Сайн байна уу, {{first_name}}! Манай онцлох хоолнууд:',
              'Hello, {{first_name}}! Our favourites:',
            ),
            cards: dishes.map(({ name, price }) => ({
              title: at(name),
              subtitle: `${at(price)} ₮`,
              button: [say('Захиалах', 'Order'), 'kitchen'] as const,
            })),
            closing: say('Хүргүүлэх үү, ширээ захиалах уу?', 'Delivery, or a table?'),
            replies: [
              [say('Хүргүүлэх', 'Have it delivered'), 'kitchen'],
              [say('Ширээ захиалах', 'Reserve a table'), 'table'],
            ],
            next: 'kitchen',
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
            title: say('Захиалга бичүүлэх', 'Ask for the order'),
            text: say(
              `Захиалгаа нэг мессежээр бичээрэй:\n• Хоол, тоо ширхэг\n• Хаяг, утасны дугаар\n\nХүргэлт: ${at(deliveryPrice)} ₮`,
              `Please write your order in one message:\n• Dishes, and how many\n• Address and phone number\n\nDelivery: ${at(deliveryPrice)} ₮`,
            ),
            replies: [[say('Цэс рүү буцах', 'Back to the menu'), 'menu']],
            next: 'ordered',
          }),
          message('ordered', {
            title: say('Захиалга ирсэн', 'Order received'),
            text: say(
              'Баярлалаа, мессежийг тань хүлээн авлаа. Манай ажилтан энэ чатаар баталгаажуулсны дараа захиалга хүчинтэй болно.',
              'Thank you, we have your message. Your order is valid once one of us confirms it in this chat.',
            ),
          }),
          message('closed', {
            title: say('Гал тогоо хаалттай', 'Kitchen closed'),
            text: say(
              `Гал тогоо одоо хаалттай. Ажиллах цаг: ${at(hours)}. Дараагийн өдрийн захиалгаа энд бичиж болно: хоол, цаг, хаяг, утасны дугаар.`,
              `The kitchen is closed right now. It is open ${at(hours)}. You can write an order for the next day here: dishes, time, address and phone number.`,
            ),
            replies: [[say('Цэс рүү буцах', 'Back to the menu'), 'menu']],
            next: 'ordered',
          }),
          message('table', {
            title: say('Ширээ захиалга', 'Reserve a table'),
            text: say(
              'Хэдэн хүн, аль өдөр, хэдэн цагт ирэх вэ? Нэр, утасны дугаартайгаа нэг мессежээр бичээрэй.',
              'For how many, on which day and when? Write it with your name and phone number in one message.',
            ),
            replies: [[say('Цэс рүү буцах', 'Back to the menu'), 'menu']],
            next: 'reserved',
          }),
          message('reserved', {
            title: say('Мессеж ирсэн', 'Message received'),
            text: say(
              `Баярлалаа, мессежийг тань хүлээн авлаа. Манай ажилтан энэ чатаар баталгаажуулсны дараа ширээ захиалагдана. Манай хаяг: ${at(address)}`,
              `Thank you, we have your message. Your table is reserved once one of us confirms it in this chat. Our address: ${at(address)}`,
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
  }
})
