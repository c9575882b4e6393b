import { describe, expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

const items = ['а', 'б', 'в'].map((id) => ({ id }))
const order = (id: string, to: number) => movedTo(items, id, to).map((item) => item.id)

describe('moving an item in its list', () => {
  it('puts it at the new place and keeps the order of the others', () => {
    expect(order('в', 0)).toEqual(['в', 'а', 'б'])
    expect(order('а', 2)).toEqual(['б', 'в', 'а'])
    expect(order('б', 1)).toEqual(['а', 'б', 'в'])
  })

  it('leaves the list as it is when the item is gone', () => {
    expect(order('г', 0)).toEqual(['а', 'б', 'в'])
  })
})
