import { describe, expect, it } from 'vitest'
import { nameErrors } from './name-errors.ts'

const errors = (first_name: string, last_name: string) =>
  nameErrors({ first_name, last_name }, (code, field) => `${code} ${field}`)

describe('the name of a person', () => {
  it('may have 1 to 255 characters, and no last name', () => {
    expect(errors('Сарантуяа', 'Бат-Эрдэнэ')).toEqual({})
    expect(errors('С', '')).toEqual({})
    expect(errors('С'.repeat(255), 'Б'.repeat(255))).toEqual({})
  })

  it('is required when it is empty or only spaces', () => {
    expect(errors('', 'Бат')).toEqual({ first_name: '000001 first_name' })
    expect(errors('   ', '')).toEqual({ first_name: '000001 first_name' })
  })

  it('is reported as too long', () => {
    expect(errors('С'.repeat(256), 'Б'.repeat(256))).toEqual({
      first_name: '000003 first_name',
      last_name: '000003 last_name',
    })
  })
})
