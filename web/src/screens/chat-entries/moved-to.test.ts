import { describe, expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

const items = ['а', 'б', 'в'].map((id) => ({ id }))
const order = (id: string, to: number) => movedTo(items, id, to).map((item) => item.id)

describe('an item that is moved in its list', () => {
  it('stands where it was put, and the others keep their order', () => {
    expect(order('в', 0)).toEqual(['в', 'а', 'б'])
    expect(order('а', 2)).toEqual(['б', 'в', 'а'])
    expect(order('б', 1)).toEqual(['а', 'б', 'в'])
  })

  it('and is not there any more leaves the list as it is', () => {
    expect(order('г', 0)).toEqual(['а', 'б', 'в'])
  })
})
