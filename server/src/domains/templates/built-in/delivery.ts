import { at, builtIn, keywordFlow, message } from './drawing.ts'

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
      'Хот дотор, орон нутгийн хүргэлтийн үнэ, хугацааг хэлж, хаягийг нь чатаар бичүүлнэ.',
      'Gives the price and time of delivery in town and to the country, and asks for the address in chat.',
    ),
    blanks: [townPrice, townTime, toStation, address, hours],
    flows: [
      keywordFlow(
        'delivery',
        say('Хүргэлтийн мэдээлэл', 'Delivery'),
        say('хүргэлт, хүргүүлэх, унаа', 'delivery, deliver, shipping').split(', '),
        [
          message('where', {
            title: say('Хаашаа хүргэх', 'Where to'),
            text: say(
              'Сайн байна уу, {{first_name}}! Хүргэлтээ хаана авах вэ?',
              'Hello, {{first_name}}! Where should we deliver?',
            ),
            replies: [
              [say('Хот дотор', 'In town'), 'town'],
              [say('Орон нутаг', 'In the country'), 'country'],
              [say('Өөрөө очиж авна', 'I will pick it up'), 'pickup'],
            ],
            next: 'address',
          }),
          message('town', {
            title: say('Хот дотор', 'In town'),
            text: say(
              `Хот доторх хүргэлт: ${at(townPrice)} ₮.\nХүргэх хугацаа: ${at(townTime)}.`,
              `Delivery in town: ${at(townPrice)} ₮.\nDelivery time: ${at(townTime)}.`,
            ),
            replies: [
              [say('Хаягаа өгөх', 'Give my address'), 'address'],
              [say('Өөр газар', 'Somewhere else'), 'where'],
            ],
            next: 'thanks',
          }),
          message('country', {
            title: say('Орон нутаг', 'In the country'),
            text: say(
              `Орон нутгийн унаанд тавьж өгнө: ${at(toStation)} ₮. Унааны хөлсийг барааг хүлээн авахдаа төлнө.`,
              `We bring it to the bus for ${at(toStation)} ₮. You pay the fare when you receive it.`,
            ),
            replies: [
              [say('Хаягаа өгөх', 'Give my address'), 'address'],
              [say('Өөр газар', 'Somewhere else'), 'where'],
            ],
            next: 'thanks',
          }),
          message('pickup', {
            title: say('Очиж авах', 'Pick up'),
            text: say(
              `Манай хаяг: ${at(address)}\nАжлын цаг: ${at(hours)}`,
              `Our address: ${at(address)}\nOpening hours: ${at(hours)}`,
            ),
          }),
          message('address', {
            title: say('Хаяг авах', 'Ask for the address'),
            text: say(
              'Дараахыг нэг мессежээр бичээрэй:\n• Утасны дугаар\n• Дүүрэг, хороо, байр, орц, тоот (эсвэл аймаг, сум)\n• Хэдэн цагт хүлээж авах боломжтой вэ',
              'Please write in one message:\n• Your phone number\n• The address, with floor and door (or the province)\n• When you can receive it',
            ),
            replies: [[say('Хүргэлтийн үнэ', 'Delivery prices'), 'where']],
            next: 'thanks',
          }),
          message('thanks', {
            title: say('Мессеж ирсэн', 'Message received'),
            text: say(
              'Баярлалаа, мессежийг тань хүлээн авлаа. Манай ажилтан энэ чатаар баталгаажуулсны дараа хүргэлт тань захиалагдана.',
              'Thank you, we have your message. Your delivery is booked once one of us confirms it in this chat.',
            ),
          }),
        ],
      ),
    ],
    starters: [
      { title: say('Хүргэлт хэд вэ?', 'How much is delivery?'), flow: 'delivery' },
      { title: say('Орон нутагт хүргэх үү?', 'Do you deliver to the country?'), flow: 'delivery' },
    ],
  }
})
