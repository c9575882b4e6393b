import { describe, expect, it } from 'vitest'
import { answerSample } from './sample-shop.ts'
import { tryItTexts } from './texts.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const { replies } = tryItTexts.mn
const answer = (text: string) => answerSample(text, 'mn', NOW)

describe('the sample shop of the home page', () => {
  it('answers a price question in Latin letters under the post and in the chat, and explains why', () => {
    expect(answer('une hed ve?')).toEqual({
      hidden: false,
      comment: 'Сайн байна уу, Сараа! Үнийг чатаар илгээлээ.',
      chat: replies.price.chat,
      why: '«une» гэсэн үг «үнэ» түлхүүр үгтэй таарсан: латин үсгээр бичсэн.',
      marks: [{ start: 0, end: 3 }],
    })
  })

  it.each([
    ['хүргэлт байгаа юу', replies.delivery.chat],
    ['hemjee XL bga yu', replies.size.chat],
    ['unee…', replies.price.chat],
    ['Үнийг нь хэлээч', replies.price.chat],
    ['haana bdg we', replies.where.chat],
    ['avya', replies.order.chat],
    ['tsagaan ungu bga yu', replies.colour.chat],
    ['хүргэлтийн үнэ хэд вэ', replies.delivery.chat],
  ])('understands «%s»', (text, chat) => {
    expect(answer(text).chat).toBe(chat)
  })

  it('leaves thanks to the owner, and ignores adverts of others', () => {
    expect(answer('Гоё юм аа, баярлалаа')).toMatchObject({
      hidden: false,
      comment: null,
      chat: null,
      marks: [],
    })
    expect(answer('Цамц зарна 99112233 45000₮').why).toBe(tryItTexts.mn.why.advert)
  })

  it('hides a disguised word of the blacklist, and marks it', () => {
    const text = 'ямар м.а.н.г.у.у юм'
    const { hidden, comment, why, marks } = answer(text)
    expect({ hidden, comment, marked: marks.map(({ start, end }) => text.slice(start, end)) }).toEqual({
      hidden: true,
      comment: null,
      marked: ['м.а.н.г.у.у'],
    })
    expect(why).toContain('«мангуу»')
  })

  it('has a result for every suggestion, in both languages', () => {
    for (const language of ['mn', 'en'] as const) {
      const [delivery, size, price, thanks, rude] = tryItTexts[language].suggestions.map((text) =>
        answerSample(text, language, NOW),
      )
      const texts = tryItTexts[language].replies
      expect([delivery?.chat, size?.chat, price?.chat]).toEqual([
        texts.delivery.chat,
        texts.size.chat,
        texts.price.chat,
      ])
      expect(thanks).toMatchObject({ hidden: false, chat: null })
      expect(rude?.hidden).toBe(true)
    }
  })
})
