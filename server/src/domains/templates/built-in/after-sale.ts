import { at, builtIn, keywordFlow, message } from './drawing.ts'

export const afterSale = builtIn('after-sale', (say) => {
  const phone = {
    label: say('Утасны дугаар', 'Phone number'),
    kind: 'phone',
    example: '9911-2233',
  } as const
  const exchangeTime = {
    label: say('Солиулах хугацаа', 'Time to exchange'),
    kind: 'text',
    example: say('7 хоног', '7 days'),
  } as const
  const deliveryPrice = {
    label: say('Солих барааны хүргэлтийн үнэ', 'Delivery price of an exchange'),
    kind: 'price',
    example: '5,000',
  } as const
  const guarantee = {
    label: say('Баталгаат хугацаа', 'Length of the guarantee'),
    kind: 'text',
    example: say('6 сар', '6 months'),
  } as const
  const address = {
    label: say('Дэлгүүрийн хаяг', 'Address of the shop'),
    kind: 'address',
    example: say('Сүхбаатар дүүрэг, 1-р хороо, Оргил төв, 2 давхар', '12 Peace Avenue, 2nd floor'),
  } as const
  const back = [[say('Өөр асуудал', 'Something else'), 'what']] as const
  return {
    title: say('Худалдан авалтын дараа', 'After the sale'),
    description: say(
      'Захиалгын явц, солих, буцаах, баталгааны асуултад хариулна.',
      'Answers questions about order status, exchanges, returns and guarantees.',
    ),
    blanks: [phone, exchangeTime, deliveryPrice, guarantee, address],
    flows: [
      keywordFlow(
        'order-status',
        say('Захиалгын явц', 'Where is my order'),
        say('захиалга хаана, хүргэлт ирээгүй, хэзээ ирэх', 'order status, not arrived, my order').split(', '),
        [
          message('ask', {
            title: say('Захиалгыг олох', 'Find the order'),
            text: say(
              'Хүлээлгэсэнд уучлаарай, {{first_name}}. Захиалга өгсөн утасны дугаараа энд бичээрэй.',
              'Sorry to keep you waiting, {{first_name}}. Please write the phone number you ordered with.',
            ),
            replies: [[say('Захиалгаа болиулах', 'Cancel the order'), 'cancel']],
            next: 'received',
          }),
          message('received', {
            title: say('Мессеж ирсэн', 'Message received'),
            text: say(
              `Баярлалаа, мессежийг тань хүлээн авлаа. Захиалгынхаа талаар ${at(phone)} дугаараас шууд лавлаж болно.`,
              `Thank you, we have your message. You can also ask about your order at ${at(phone)}.`,
            ),
          }),
          message('cancel', {
            title: say('Болиулах', 'Cancel'),
            text: say(
              'Хүргэлтэд гараагүй захиалгыг болиулж болно. Захиалга өгсөн утасны дугаараа энд бичээрэй.',
              'An order that has not left yet can be cancelled. Please write the phone number you ordered with.',
            ),
            replies: [[say('Захиалгын явц', 'Order status'), 'ask']],
            next: 'received',
          }),
        ],
      ),
      keywordFlow(
        'exchange',
        say('Солих, буцаах', 'Exchange and return'),
        say('солих, буцаах, гэмтэлтэй, баталгаа', 'exchange, return, broken, guarantee').split(', '),
        [
          message('what', {
            title: say('Юу болсон', 'What happened'),
            text: say(
              '{{first_name}}, таагүй байдал үүссэнд уучлаарай. Юу болсныг сонгоно уу.',
              'We are sorry something is wrong, {{first_name}}. What happened?',
            ),
            buttons: [
              [say('Хэмжээ таараагүй', 'Wrong size'), 'size'],
              [say('Гэмтэлтэй ирсэн', 'It came damaged'), 'damaged'],
              [say('Баталгаат засвар', 'Guarantee'), 'guarantee'],
            ],
            next: 'received',
          }),
          message('size', {
            title: say('Хэмжээ солих', 'Another size'),
            text: say(
              `Өмсөөгүй, шошготой барааг солиулж болно. Хугацаа: ${at(exchangeTime)}. Хүргэлт: ${at(deliveryPrice)} ₮. Захиалсан утасны дугаар, авах хэмжээгээ бичээрэй.`,
              `You can exchange unworn goods with their label within ${at(exchangeTime)}. Delivery: ${at(deliveryPrice)} ₮. Please write the phone number you ordered with and the size you need.`,
            ),
            replies: back,
            next: 'received',
          }),
          message('damaged', {
            title: say('Гэмтэлтэй', 'Damaged'),
            text: say(
              'Уучлаарай! Гэмтлийн зураг, захиалсан утасны дугаараа энд илгээгээрэй.',
              'We are sorry! Please send a picture of the damage and the phone number you ordered with.',
            ),
            replies: back,
            next: 'received',
          }),
          message('guarantee', {
            title: say('Баталгаа', 'Guarantee'),
            text: say(
              `Баталгаат хугацаа: ${at(guarantee)}. Баримт, барааны зургаа энд илгээгээрэй. Дэлгүүрийн хаяг: ${at(address)}`,
              `Guarantee: ${at(guarantee)}. Please send a picture of the receipt and the product. Our shop: ${at(address)}`,
            ),
            replies: back,
            next: 'received',
          }),
          message('received', {
            title: say('Мессеж ирсэн', 'Message received'),
            text: say(
              `Баярлалаа, мессежийг тань хүлээн авлаа. Яаралтай бол ${at(phone)} дугаар руу залгаарай.`,
              `Thank you, we have your message. If it is urgent, call ${at(phone)}.`,
            ),
          }),
        ],
      ),
    ],
    starters: [
      { title: say('Захиалга маань хаана явна вэ?', 'Where is my order?'), flow: 'order-status' },
      { title: say('Бараагаа солиулмаар байна', 'I want to exchange something'), flow: 'exchange' },
    ],
  }
})
