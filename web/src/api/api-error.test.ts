import { describe, expect, it } from 'vitest'
import { apiErrorOf, failureMessage } from './api-error.ts'

const otherwise = 'Алдаа гарлаа.'
const error = new Error('Failed to fetch')

describe('the words of a failure', () => {
  it('are the body when it is text', () => {
    expect(failureMessage('Сервер завгүй', error, otherwise)).toBe('Сервер завгүй')
  })

  it('are the message of the body before its errors', () => {
    const body = {
      message: 'Оруулсан мэдээллээ шалгана уу.',
      errors: { name: ['«Нэр» талбарыг бөглөнө үү.'] },
    }
    expect(failureMessage(body, error, otherwise)).toBe('Оруулсан мэдээллээ шалгана уу.')
  })

  it('are the first of the errors when the message is empty', () => {
    const body = { message: ' ', errors: { name: ['«Нэр» талбарыг бөглөнө үү.', 'Өөр'] } }
    expect(failureMessage(body, error, otherwise)).toBe('«Нэр» талбарыг бөглөнө үү.')
  })

  it('are those of the error, and at last a sentence of ours', () => {
    expect(failureMessage({}, error, otherwise)).toBe('Failed to fetch')
    expect(failureMessage(undefined, undefined, otherwise)).toBe(otherwise)
  })

  it('keep code, status and the errors by field', () => {
    const failure = apiErrorOf(
      422,
      { success: false, code: '000001', message: 'Бөглөнө үү', errors: { name: ['Нэр'] } },
      otherwise,
    )
    expect(failure).toMatchObject({
      status: 422,
      code: '000001',
      message: 'Бөглөнө үү',
      errors: { name: ['Нэр'] },
    })
  })

  it('survive an answer that is no JSON of ours', () => {
    expect(apiErrorOf(502, undefined, otherwise)).toMatchObject({
      status: 502,
      code: 'UNKNOWN',
      message: otherwise,
      errors: {},
    })
  })
})
