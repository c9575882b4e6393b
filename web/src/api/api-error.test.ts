import { describe, expect, it } from 'vitest'
import { apiErrorOf, failureMessage } from './api-error.ts'

const otherwise = 'Алдаа гарлаа.'
const error = new Error('Failed to fetch')

describe('the message of a failed call', () => {
  it('is the body when the body is text', () => {
    expect(failureMessage('Сервер завгүй', error, otherwise)).toBe('Сервер завгүй')
  })

  it('is the message of the body before its errors', () => {
    const body = {
      message: 'Оруулсан мэдээллээ шалгана уу.',
      errors: { name: ['«Нэр» талбарыг бөглөнө үү.'] },
    }
    expect(failureMessage(body, error, otherwise)).toBe('Оруулсан мэдээллээ шалгана уу.')
  })

  it('is the first of the errors when the message is empty', () => {
    const body = { message: ' ', errors: { name: ['«Нэр» талбарыг бөглөнө үү.', 'Өөр'] } }
    expect(failureMessage(body, error, otherwise)).toBe('«Нэр» талбарыг бөглөнө үү.')
  })

  it('is that of the error, and otherwise the general text', () => {
    expect(failureMessage({}, error, otherwise)).toBe('Failed to fetch')
    expect(failureMessage(undefined, undefined, otherwise)).toBe(otherwise)
  })

  it('comes with code, status and the errors by field', () => {
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

  it('is there for a response that is not JSON', () => {
    expect(apiErrorOf(502, undefined, otherwise)).toMatchObject({
      status: 502,
      code: 'UNKNOWN',
      message: otherwise,
      errors: {},
    })
  })
})
