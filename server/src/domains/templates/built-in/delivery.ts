import { addTag, askPhone, at, builtIn, handOver, keywordFlow, message, notify, question } from './drawing.ts'

export const delivery = builtIn('delivery', (say) => {
  const townPrice = {
    label: say('Хот доторх хүргэлтийн үнэ', 'Delivery price in town'),
    kind: 'price',
    example: '5,000',
  } as const
  const townTime = {
    label: say('Хот дотор хүргэх хугацаа', 'Delivery time in town'),
    kind: 'text',
    example: say('24 цаг', '24 hours'),
  } as const
  const toStation = {
    label: say('Орон нутгийн унаанд тавих үнэ', 'Price of bringing it to the bus'),
    kind: 'price',
    example: '2,000',
  } as const
  const address = {
    label: say('Дэлгүүрийн хаяг', 'Address of the shop'),
    kind: 'address',
    example: say(
      'Сүхбаатар дүүрэг, 1-р хороо, Оргил төв, 2 давхар, 205 тоот',
      '12 Peace Avenue, 2nd floor, room 205',
    ),
  } as const
  const hours = {
    label: say('Ажлын цаг', 'Opening hours'),
    kind: 'text',
    example: say('өдөр бүр 10:00–20:00', 'every day 10:00–20:00'),
  } as const
  return {
    title: say('Хүргэлт', 'Delivery'),
    description: say(
      'Хот дотор, орон нутгийн хүргэлтийн үнэ, хугацааг хэлж, утас, хаягийг нь асууж хадгалаад танд мэдэгдэнэ.',
      'Gives the price and time of delivery, saves phone number and address, and notifies you.',
    ),
    blanks: [townPrice, townTime, toStation, address, hours],
    flows: [
      keywordFlow(
        'delivery',
        say('Хүргэлтийн мэдээлэл', 'Delivery'),
        say('хүргэлт, хүргүүлэх, унаа', 'delivery, deliver, shipping').split(', '),
        [
          question('where', {
            title: say('Хаашаа хүргэх', 'Where to'),
            text: say(
              'Сайн байна уу, {{first_name}}! Хүргэлтээ хаана авах вэ?',
              'Hello, {{first_name}}! Where should we deliver?',
            ),
            answer: 'choice',
            field: ['delivery_to', say('Хүргэлт хаана', 'Deliver to')],
            choices: [
              [say('Хот дотор', 'In town'), 'town'],
              [say('Орон нутаг', 'In the country'), 'country'],
              [say('Өөрөө очиж авна', 'I will pick it up'), 'pickup'],
            ],
            next: null,
            unanswered: 'person',
          }),
          message('town', {
            title: say('Хот дотор', 'In town'),
            text: say(
              `Хот доторх хүргэлт: ${at(townPrice)} ₮.\nХүргэх хугацаа: ${at(townTime)}.`,
              `Delivery in town: ${at(townPrice)} ₮.\nDelivery time: ${at(townTime)}.`,
            ),
            next: 'goods',
          }),
          message('country', {
            title: say('Орон нутаг', 'In the country'),
            text: say(
              `Орон нутгийн унаанд тавьж өгнө: ${at(toStation)} ₮. Унааны хөлсийг барааг хүлээн авахдаа төлнө.`,
              `We bring it to the bus for ${at(toStation)} ₮. You pay the fare when you receive it.`,
            ),
            next: 'goods',
          }),
          message('pickup', {
            title: say('Очиж авах', 'Pick up'),
            text: say(
              `Манай хаяг: ${at(address)}\nАжлын цаг: ${at(hours)}`,
              `Our address: ${at(address)}\nOpening hours: ${at(hours)}`,
            ),
          }),
          question('goods', {
            title: say('Юу хүргэх', 'What to deliver'),
            text: say('Ямар бараа хүргүүлэх вэ?', 'What should we deliver?'),
            answer: 'text',
            field: ['delivery_goods', say('Хүргүүлэх бараа', 'Goods to deliver')],
            next: 'phone',
            unanswered: 'person',
          }),
          askPhone(say, 'address'),
          question('address', {
            title: say('Хаяг', 'Address'),
            text: say(
              'Хаягаа бичнэ үү: дүүрэг, хороо, байр, орц, тоот (эсвэл аймаг, сум).',
              'What is the address, with floor and door (or the province)?',
            ),
            answer: 'address',
            next: 'tag',
            unanswered: 'person',
          }),
          addTag('tag', say('Шошго', 'Tag'), say('Хүргэлт', 'Delivery'), 'notify'),
          notify(
            'notify',
            say('Багт мэдэгдэх', 'Notify the team'),
            say(
              'Хүргэлт ({{delivery_to}}): {{delivery_goods}}\n{{phone}}\n{{address}}',
              'Delivery ({{delivery_to}}): {{delivery_goods}}\n{{phone}}\n{{address}}',
            ),
            'thanks',
          ),
          message('thanks', {
            title: say('Хүлээн авсан', 'Received'),
            text: say(
              'Баярлалаа, хүсэлтийг тань хүлээн авлаа.\n• Бараа: {{delivery_goods}}\n• Утас: {{phone}}\n• Хаяг: {{address}}\n\nМанай ажилтан энэ чатаар баталгаажуулсны дараа хүргэлт тань захиалагдана.',
              'Thank you, we have your request.\n• Goods: {{delivery_goods}}\n• Phone: {{phone}}\n• Address: {{address}}\n\nYour delivery is booked once one of us confirms it in this chat.',
            ),
          }),
          handOver(
            'person',
            say('Хүн хариулна', 'A person goes on'),
            say('Хүргэлтийн мэдээллээ бичиж чадсангүй', 'Could not give the details of a delivery'),
          ),
        ],
      ),
    ],
    starters: [
      { title: say('Хүргэлт хэд вэ?', 'How much is delivery?'), flow: 'delivery' },
      { title: say('Орон нутагт хүргэх үү?', 'Do you deliver to the country?'), flow: 'delivery' },
    ],
  }
})
