import { builtIn, keywordFlow, message } from './drawing.ts'

export const afterSale = builtIn('after-sale', (say) => ({
  title: say('Худалдан авалтын дараа', 'After the sale'),
  description: say(
    'Захиалга хаана яваа, солих, буцаах, баталгааны асуултад хариулна.',
    'Answers where an order is, and how to exchange, return or claim a guarantee.',
  ),
  flows: [
    keywordFlow(
      'order-status',
      say('Захиалгын явц', 'Where is my order'),
      say('захиалга хаана, хүргэлт ирээгүй, хэзээ ирэх', 'order status, not arrived, my order').split(', '),
      [
        message('ask', {
          title: say('Захиалгыг олох', 'Find the order'),
          text: say(
            'Хүлээлгэсэнд уучлаарай, {{first_name}}. Захиалга өгсөн утасны дугаараа бичээрэй, явцыг нь шалгая.',
            'Sorry to keep you waiting, {{first_name}}. Write the phone number you ordered with and we will look.',
          ),
          replies: [[say('Захиалгаа болиулах', 'Cancel the order'), 'cancel']],
          next: 'looking',
        }),
        message('looking', {
          title: say('Шалгаж байна', 'Looking'),
          text: say(
            'Баярлалаа. Захиалгыг тань шалгаад [1 цагийн] дотор хариулъя. Хүргэлттэй холбоотой утас: [утасны дугаар].',
            'Thank you. We will check and answer within [1 hour]. For deliveries you can call [phone number].',
          ),
        }),
        message('cancel', {
          title: say('Болиулах', 'Cancel'),
          text: say(
            'Хүргэлтэд гараагүй захиалгыг болиулж, төлбөрийг [1–3 өдрийн] дотор буцаана. Захиалга өгсөн утасны дугаараа бичээрэй.',
            'What has not left yet can be cancelled; the money comes back within [1–3 days]. Please write the phone number you ordered with.',
          ),
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
            '{{first_name}}, таагүй байдал үүссэнд уучлаарай. Бид шийдэж өгье. Юу болсон бэ?',
            'We are sorry it is not right, {{first_name}}. Let us put it right. What happened?',
          ),
          buttons: [
            [say('Хэмжээ таараагүй', 'Wrong size'), 'size'],
            [say('Гэмтэлтэй ирсэн', 'It came damaged'), 'damaged'],
            [say('Баталгаат засвар', 'Guarantee'), 'guarantee'],
          ],
          next: 'person',
        }),
        message('size', {
          title: say('Хэмжээ солих', 'Another size'),
          text: say(
            'Хэрэглээгүй, шошготой бол [7 хоногийн] дотор солино. Захиалсан утас, авах хэмжээгээ бичээрэй. Хүргэлтийн [5,000] ₮ нэмэгдэнэ.',
            'If unworn and with its label, we exchange it within [7 days]. Write the phone number you ordered with and the size you need. Delivery is [5,000] ₮.',
          ),
        }),
        message('damaged', {
          title: say('Гэмтэлтэй', 'Damaged'),
          text: say(
            'Уучлаарай! Гэмтлийн зураг, захиалсан утасны дугаараа илгээгээрэй. Бид үнэгүй солино, эсвэл төлбөрийг бүтэн буцаана.',
            'We are sorry! Send a picture of the damage and the phone number you ordered with. We exchange it free of charge or return all your money.',
          ),
        }),
        message('guarantee', {
          title: say('Баталгаа', 'Guarantee'),
          text: say(
            'Баталгаат хугацаа [6 сар]. Баримт, барааны зургаа илгээгээд манай дэлгүүрт авчраарай: [хаяг]. Засвар [3 өдөр] болно.',
            'The guarantee is [6 months]. Send a picture of the receipt and the product, and bring it to [address]. Repair takes [3 days].',
          ),
        }),
        message('person', {
          title: say('Ажилтан хариулна', 'A person answers'),
          text: say(
            'Ойлголоо. Мессежийг тань ажилтанд дамжууллаа, удахгүй хариулна.',
            'We see. Your message has gone to somebody here who will answer soon.',
          ),
        }),
      ],
    ),
  ],
  starters: [
    { title: say('Захиалга маань хаана явна вэ?', 'Where is my order?'), flow: 'order-status' },
    { title: say('Бараагаа солиулмаар байна', 'I want to exchange something'), flow: 'exchange' },
  ],
}))
