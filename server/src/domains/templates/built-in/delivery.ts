import { builtIn, keywordFlow, message } from './drawing.ts'

export const delivery = builtIn('delivery', (say) => ({
  title: say('Хүргэлт', 'Delivery'),
  description: say(
    'Хот дотор, орон нутгийн хүргэлтийн үнэ, хугацааг хэлж, хаягийг нь авна.',
    'Tells price and time of delivery in town and in the country, and takes the address.',
  ),
  flows: [
    keywordFlow(
      'delivery',
      say('Хүргэлтийн мэдээлэл', 'Delivery'),
      say('хүргэлт, хүргүүлэх, унаа', 'delivery, deliver, shipping').split(', '),
      [
        message('where', {
          title: say('Хаашаа хүргэх', 'Where to'),
          text: say(
            'Сайн байна уу, {{first_name}}! Хүргэлтээ хаашаа авах вэ?',
            'Hello, {{first_name}}! Where shall we deliver?',
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
            'Хот дотор хүргэлт [5,000] ₮. [15:00] цагаас өмнө захиалбал тэр өдөртөө, хойно бол маргааш нь хүргэнэ. [100,000] төгрөгөөс дээш захиалгыг үнэгүй хүргэнэ.',
            'Delivery in town is [5,000] ₮. What is ordered before [15:00] comes the same day, otherwise the next. Orders over [100,000] ₮ are delivered free.',
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
            'Орон нутгийн унаанд [Драгон, Тэнгэр плаза] дээрээс тавьж өгнө. Унааны хөлсийг хүлээн авахдаа төлнө. Тээвэрт [2,000] ₮ нэмэгдэнэ. Төлбөр орсны дараа [24 цагийн] дотор тавина.',
            'To the country we send by bus from [name of the station]. The fare is paid on arrival, and bringing it there costs [2,000] ₮. We send it within [24 hours] of your payment.',
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
            'Манай хаяг: [дүүрэг, байр, давхар, тоот]. [10:00–20:00] цагт ажиллана. Ирэхээсээ өмнө бичвэл бараагаа бэлдээд хүлээж байя.',
            'We are at [street, building, floor], open [10:00–20:00]. Write before you come and we will have it ready.',
          ),
        }),
        message('address', {
          title: say('Хаяг авах', 'Take the address'),
          text: say(
            'Дараахыг нэг мессежээр бичээрэй:\n• Утасны дугаар\n• Дүүрэг, хороо, байр, орц, тоот (эсвэл аймаг, сум)\n• Хэдэн цагт гэртээ байх вэ',
            'Please write in one message:\n• Your phone number\n• The address, with floor and door (or the province)\n• When you are at home',
          ),
          replies: [[say('Хүргэлтийн үнэ', 'Delivery prices'), 'where']],
          next: 'thanks',
        }),
        message('thanks', {
          title: say('Хаяг хүлээн авсан', 'Address received'),
          text: say(
            'Баярлалаа, тэмдэглэж авлаа. Хүргэлтийн ажилтан гарахаасаа өмнө таны утас руу залгана.',
            'Thank you, we have noted it. The courier will call you before setting out.',
          ),
        }),
      ],
    ),
  ],
  starters: [
    { title: say('Хүргэлт хэд вэ?', 'How much is delivery?'), flow: 'delivery' },
    { title: say('Орон нутагт хүргэх үү?', 'Do you deliver to the country?'), flow: 'delivery' },
  ],
}))
