import { describe, expect, it } from 'vitest'
import { at, chatWith } from './testing/chat.ts'
import {
  asks,
  asksItself,
  automation,
  chooses,
  handsOver,
  notifies,
  onWords,
  pauses,
  says,
  sets,
  splits,
} from './testing/drawn.ts'

const price = automation('үнэ', onWords(['үнэ', 'хүргэлт'], 'a'), says('a', 'Цамц 45,000 ₮'))
const order = automation(
  'захиалга',
  onWords(['захиалга'], 'phone'),
  asks('phone', 'phone', 'Утасны дугаараа бичнэ үү.', { next: 'address', unanswered: 'person' }),
  asks('address', 'address', 'Хүргэлтийн хаягаа бичнэ үү.', { next: 'thanks' }),
  notifies('thanks', 'Шинэ захиалга: {{phone}}, {{address}}', 'bye'),
  says('bye', 'Баярлалаа! {{phone}} дугаараар холбогдоно.'),
  handsOver('person', 'Утсаа бичиж чадсангүй.'),
)

describe('a question', () => {
  it('keeps the answer, goes on, and tells the team', () => {
    const chat = chatWith([order, price])
    expect(chat.writes('захиалга')).toEqual(['Утасны дугаараа бичнэ үү.'])
    expect(chat.writes('99 11 22 33 шүү')).toEqual(['Хүргэлтийн хаягаа бичнэ үү.'])
    expect(chat.writes('БЗД 13-р хороо 25-р байр 47 тоот')).toEqual([
      'Баярлалаа! 9911-2233 дугаараар холбогдоно.',
    ])
    expect(chat.contact().fields).toMatchObject({ phone: '+97699112233', district: 'БЗД' })
    expect(chat.contact().fields.address).toContain('25-р байр')
    expect(chat.notices()[0]).toContain('9911-2233')
  })

  it('is repeated after an answer in between, and nothing is lost', () => {
    const chat = chatWith([order, price])
    chat.writes('захиалга')
    expect(chat.writes('хүргэлт хэд вэ?')).toEqual(['Цамц 45,000 ₮', 'Утасны дугаараа бичнэ үү.'])
    expect(chat.codes()).toContain('question_repeated')
    expect(chat.writes('88112233')).toEqual(['Хүргэлтийн хаягаа бичнэ үү.'])
    expect(chat.contact().fields.phone).toBe('+97688112233')
  })

  it('stays open behind buttons of a flow in between, and behind a tap on them', () => {
    const menu = automation(
      'цэс',
      onWords(['цэс'], 'a'),
      says('a', 'Юу сонирхож байна?', { buttons: { Үнэ: 'b' } }),
      says('b', '45,000 ₮'),
    )
    const chat = chatWith([order, menu])
    chat.writes('захиалга')
    chat.writes('цэс')
    expect(chat.taps('Үнэ')).toEqual(['45,000 ₮', 'Утасны дугаараа бичнэ үү.'])
    chat.writes('99112233')
    expect(chat.contact().fields.phone).toBe('+97699112233')
  })

  it('is asked again with the reason, and after three wrong answers a person takes over', () => {
    const chat = chatWith([order])
    chat.writes('захиалга')
    expect(chat.writes('12345')).toEqual(['Утасны дугаараа 8 оронгоор бичнэ үү. Жишээ нь: 9911-2233'])
    chat.writes('99')
    expect(chat.handedOver()).toBe(false)
    expect(chat.writes('мэдэхгүй')).toEqual([])
    expect(chat.handedOver()).toBe(true)
    expect(chat.codes()).toContain('question_left')
  })

  it('takes an answer in pieces', () => {
    const chat = chatWith([order])
    chat.writes('захиалга')
    chat.writes('9911')
    expect(chat.writes('2233')).toEqual(['Хүргэлтийн хаягаа бичнэ үү.'])
  })

  it('is confirmed when the answer is known, and asked anew when it changed', () => {
    const chat = chatWith([order])
    chat.knows({ phone: '+97699112233' })
    expect(chat.writes('захиалга')).toEqual(['9911-2233 хэвээр үү? [Тийм] [Өөрчлөх]'])
    expect(chat.writes('тийм')).toEqual(['Хүргэлтийн хаягаа бичнэ үү.'])
    const other = chatWith([order])
    other.knows({ phone: '+97699112233' })
    other.writes('захиалга')
    expect(other.taps('Өөрчлөх')).toEqual(['Утасны дугаараа бичнэ үү.'])
    const direct = chatWith([order])
    direct.knows({ phone: '+97699112233' })
    direct.writes('захиалга')
    expect(direct.writes('88001122')).toEqual(['Хүргэлтийн хаягаа бичнэ үү.'])
    expect(direct.contact().fields.phone).toBe('+97688001122')
  })

  it('for something known is left out when it should be asked only once', () => {
    const once = automation(
      'a',
      onWords(['захиалга'], 'phone'),
      asks('phone', 'phone', 'Утас?', { ask_when: 'unknown', next: 'bye' }),
      says('bye', '{{phone}} руу залгана.'),
    )
    const chat = chatWith([once])
    chat.knows({ phone: '+97699112233' })
    expect(chat.writes('захиалга')).toEqual(['9911-2233 руу залгана.'])
    expect(chat.codes()).toContain('already_known')
  })

  it('offers choices, which customers tap, type in either script, or number', () => {
    const size = automation(
      'a',
      onWords(['захиалга'], 'size'),
      chooses(
        'size',
        'Хэмжээ?',
        { Жижиг: null, Том: 'large' },
        { field: { key: 'size', name: 'Хэмжээ' }, next: 'other', skip_title: 'Алгасах' },
      ),
      says('other', '{{size|?}} бэлдэнэ.'),
      says('large', 'Том нь дууссан.'),
    )
    const chat = chatWith([size])
    expect(chat.writes('захиалга')).toEqual(['Хэмжээ? [Жижиг] [Том] [Алгасах]'])
    expect(chat.taps('Том')).toEqual(['Том нь дууссан.'])
    chat.writes('захиалга')
    expect(chat.writes('jijig')).toEqual(['Жижиг бэлдэнэ.'])
    chat.writes('захиалга')
    expect(chat.writes('2')).toEqual(['Том нь дууссан.'])
    expect(chat.contact().fields.size).toBe('Том')
    chat.writes('захиалга')
    expect(chat.writes('ногоон')).toEqual(['Доорхоос нэгийг нь сонгоно уу. [Жижиг] [Том] [Алгасах]'])
    expect(chat.taps('Алгасах')).toEqual(['Том бэлдэнэ.'])
  })

  it('is left for a person at a word or a tap, at any time', () => {
    const chat = chatWith([order])
    chat.writes('захиалга')
    chat.writes('оператортой ярья')
    expect(chat.handedOver()).toBe(true)
    expect(chat.conversation().awaits).toBeNull()
  })

  it('a picture is no answer to a text', () => {
    const chat = chatWith([order])
    chat.writes('захиалга')
    expect(chat.sendsPicture()).toEqual(['Хариултаа бичгээр илгээнэ үү.'])
  })

  it('ends at its time', () => {
    const timed = automation(
      'a',
      onWords(['захиалга'], 'q'),
      asks('q', 'phone', 'Утас?', { timeout_minutes: 60, unanswered: 'late', next: 'bye' }),
      says('bye', 'Баярлалаа'),
      says('late', 'Дараа бичээрэй.'),
    )
    const chat = chatWith([timed])
    chat.writes('захиалга')
    expect(chat.passes(59)).toEqual([])
    expect(chat.passes(1)).toEqual(['Дараа бичээрэй.'])
    expect(chat.writes('99112233')).toEqual([])
  })

  it('ends at its time also behind the question of another flow', () => {
    const timed = automation(
      'a',
      onWords(['захиалга'], 'q'),
      asks('q', 'phone', 'Утас?', { timeout_minutes: 60, unanswered: 'late' }),
      says('late', 'Дараа бичээрэй.'),
    )
    const survey = automation('b', onWords(['санал'], 'q'), asks('q', 'rating', 'Хэдэн од өгөх вэ?'))
    const chat = chatWith([timed, survey])
    chat.writes('захиалга')
    chat.writes('санал')
    expect(chat.passes(60)[0]).toBe('Дараа бичээрэй.')
    chat.writes('5')
    expect(chat.conversation().open_question).toBeNull()
    expect(chat.conversation().awaits).toBeNull()
  })

  it('after a comment is the one private reply', () => {
    const chat = chatWith([order])
    expect(chat.comments('захиалга')).toEqual(['Утасны дугаараа бичнэ үү.'])
    expect(chat.writes('99112233')).toEqual(['Хүргэлтийн хаягаа бичнэ үү.'])
  })
})

describe('a wait', () => {
  const reminder = (stops = true) =>
    automation(
      'a',
      onWords(['сонирхож'], 'hello'),
      says('hello', 'Сонголтоо хийгээрэй.', { next: 'wait' }),
      pauses('wait', { type: 'minutes', minutes: 120 }, 'again', stops),
      says('again', 'Сонирхсон хэвээр үү?'),
    )

  it('goes on at its time, once', () => {
    const chat = chatWith([reminder()])
    chat.writes('сонирхож байна')
    expect(chat.passes(119)).toEqual([])
    expect(chat.passes(1)).toEqual(['Сонирхсон хэвээр үү?'])
    expect(chat.passes(2000)).toEqual([])
  })

  it('is ended by a message when wanted', () => {
    const chat = chatWith([reminder()])
    chat.writes('сонирхож байна')
    chat.writes('авлаа')
    expect(chat.codes()).toContain('wait_stopped')
    expect(chat.passes(600)).toEqual([])
    const other = chatWith([reminder(false)])
    other.writes('сонирхож байна')
    other.writes('авлаа')
    expect(other.passes(600)).toEqual(['Сонирхсон хэвээр үү?'])
  })

  it('until a time of day is in Ulaanbaatar', () => {
    const morning = automation(
      'a',
      onWords(['цаг'], 'wait'),
      pauses('wait', { type: 'time', time: '09:00' }, 'again'),
      says('again', 'Өглөөний мэнд!'),
    )
    const chat = chatWith([morning], { now: at('2026-11-20T22:00') })
    chat.writes('цаг')
    expect(chat.passes(10 * 60)).toEqual([])
    expect(chat.passes(60)).toEqual(['Өглөөний мэнд!'])
  })

  it('keeps the window: its message is left out after 24 hours, but the flow goes on', () => {
    const late = automation(
      'a',
      onWords(['хожуу'], 'one'),
      pauses('one', { type: 'minutes', minutes: 1440 }, 'two', false),
      pauses('two', { type: 'minutes', minutes: 10 }, 'again', false),
      says('again', 'Сонирхсон хэвээр үү?', { next: 'note' }),
      sets('note', [{ id: 'a', type: 'tag', tag: 'Хариугүй', add: true }]),
    )
    const chat = chatWith([late])
    chat.writes('хожуу')
    expect(chat.passes(3000)).toEqual([])
    expect(chat.contact().tags).toEqual(['хариугүй'])
  })
})

describe('fields, tags and shares', () => {
  it('are written, and conditions read them', () => {
    const visits = { key: 'visits', name: 'Зочилсон' }
    const loyal = automation(
      'a',
      onWords(['мэнд'], 'set'),
      sets(
        'set',
        [
          { id: 'a', type: 'field', field: visits, to: { type: 'add', number: 1 } },
          { id: 'b', type: 'tag', tag: 'VIP', add: true },
        ],
        'if',
      ),
      asksItself('if', [[{ type: 'field', field: visits, is: 'more', value: '1' }, 'old']], 'new'),
      says('new', 'Тавтай морил'),
      says('old', 'Дахин уулзлаа, {{visits}} дахь удаа'),
    )
    const chat = chatWith([loyal])
    expect(chat.writes('мэнд')).toEqual(['Тавтай морил'])
    expect(chat.writes('мэнд')).toEqual(['Дахин уулзлаа, 2 дахь удаа'])
    expect(chat.contact().tags).toEqual(['vip'])
  })

  it('a split keeps a customer in one branch, and divides customers by share', () => {
    const tests = automation(
      'a',
      onWords(['цаг'], 'split'),
      splits('split', [
        [30, 'left'],
        [70, 'right'],
      ]),
      says('left', 'А'),
      says('right', 'Б'),
    )
    const first = Array.from({ length: 1000 }, (_, index) => {
      const chat = chatWith([tests], { customer_id: `customer ${index}` })
      const [said] = chat.writes('цаг')
      expect(chat.writes('цаг')).toEqual([said])
      return said
    }).filter((said) => said === 'А').length
    expect(first).toBeGreaterThan(250)
    expect(first).toBeLessThan(350)
  })
})

describe('a question that wants a picture or file', () => {
  const receipt = () =>
    chatWith([
      automation(
        'paid',
        onWords(['төлсөн'], 'receipt'),
        asks('receipt', 'file', 'Шилжүүлгийн баримтаа илгээнэ үү.', {
          field: { key: 'receipt', name: 'Баримт' },
          next: 'thanks',
        }),
        says('thanks', 'Баримт авлаа.'),
      ),
    ])
  const A = 'https://hariu.mn/uploads/a.jpg'
  const B = 'https://hariu.mn/uploads/b.jpg'

  it('keeps the addresses of all pictures of the message', () => {
    const chat = receipt()
    chat.writes('төлсөн')
    expect(chat.sendsPicture(A, B)).toEqual(['Баримт авлаа.'])
    expect(chat.contact().fields).toEqual({ receipt: `${A} ${B}` })
    expect(chat.effects().flatMap((one) => (one.type === 'keep_file' ? [one.url] : []))).toEqual([A, B])
  })

  it('takes a picture with words too', () => {
    const chat = receipt()
    chat.writes('төлсөн')
    expect(chat.happens({ type: 'message', text: 'энэ баримт', files: [A] })).toEqual(['Баримт авлаа.'])
    expect(chat.contact().fields).toEqual({ receipt: A })
  })

  it('explains what is missing after words alone, and hands over in the end', () => {
    const chat = receipt()
    chat.writes('төлсөн')
    expect(chat.writes('шилжүүлчихлээ')).toEqual(['Зураг эсвэл файлаа илгээнэ үү.'])
    expect(chat.writes('яаж илгээх юм')).toEqual(['Зураг эсвэл файлаа илгээнэ үү.'])
    chat.writes('болохгүй байна аа')
    expect(chat.handedOver()).toBe(true)
  })

  it('keeps no picture that answers nothing', () => {
    const chat = receipt()
    expect(chat.sendsPicture(A)).toEqual([])
    expect(chat.effects().some(({ type }) => type === 'keep_file')).toBe(false)
  })
})
