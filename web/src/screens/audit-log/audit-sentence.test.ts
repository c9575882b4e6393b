import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit-log.schemas.ts'
import { formatsOf } from '#web/i18n/formats.ts'
import { noteOf, partsOf, sentenceOf } from './audit-sentence.ts'
import { auditLogTexts } from './texts.ts'

const entry = (part: Partial<AuditEntry>) => part as AuditEntry
const say = (one: AuditEntry) => sentenceOf(one, auditLogTexts.mn.sentences, formatsOf('mn'))
const note = (one: AuditEntry) => noteOf(one, auditLogTexts.mn.notes, formatsOf('mn'))

describe('the sentence of an audit event', () => {
  it('has its names in their places', () => {
    const on = entry({ action: 'comment_automation.switched_on', details: { fields: [] } })
    expect(partsOf(say(on))).toEqual(['', '{who}', ' ', '{what}', ' автомат хариултыг асаасан'])
    expect(note(on)).toBe('')
  })

  it('writes money and lists as people do', () => {
    const paid = entry({ action: 'payment.received', details: { amount: 35_000, kind: 'late' } })
    expect(say(paid)).toBe('35,000\u00a0₮ төлбөр орж ирсэн: {what}')
    expect(note(paid)).toBe('Нэхэмжлэхийн хугацаа дууссаны дараа төлсөн.')
    const words = entry({
      action: 'blacklist.changed',
      details: { blocked: { count: 7, first: ['зальхай', 'хуурамч'] }, allowed: { count: 0, first: [] } },
    })
    expect([say(words), note(words)]).toEqual([
      '{who} хориотой үг нэмсэн',
      'Нэмсэн: «зальхай», «хуурамч», бусад 5 үг',
    ])
  })

  it('names the system where no person acted, in both languages', () => {
    for (const auditLog of [auditLogTexts.mn, auditLogTexts.en])
      for (const action of ['payment.received', 'payment.refunded', 'plan.changed'] as const) {
        const details = { amount: 1, kind: 'exact', from: 'trial', to: 'premium', ends_at: null }
        const sentence = sentenceOf(
          { action, details } as unknown as AuditEntry,
          auditLog.sentences,
          formatsOf('mn'),
        )
        expect(sentence).not.toContain('{who}')
      }
  })
})
