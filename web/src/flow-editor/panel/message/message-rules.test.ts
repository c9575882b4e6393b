import { describe, expect, test, vi } from 'vitest'
import type { Block, BlockType, Button } from '#automation/node-types/action/blocks.ts'
import { emptyBlock } from '#automation/node-types/action/empty-block.ts'
import {
  blockObstacle,
  buttonObstacle,
  duplicateOf,
  fileNameIn,
  leadsSomewhere,
  quickReplyObstacle,
  roomOfText,
} from './message-rules.ts'

const FACEBOOK = 1
const INSTAGRAM = 2

const blocks = (...types: BlockType[]): Block[] =>
  types.map((type, index) => emptyBlock(type, `${type}${index}`))
const button = (id: string, next: string | null = null): Button => ({
  id,
  title: 'Захиалах',
  action: { type: 'node', next },
})
const text = (words: string, buttons: Button[] = []) =>
  ({ id: 'text', type: 'text', text: words, buttons }) as const satisfies Block

describe('additions to a message', () => {
  test('ten blocks at most', () => {
    expect(blockObstacle(blocks(...Array<BlockType>(9).fill('text')), 'text')).toBeUndefined()
    expect(blockObstacle(blocks(...Array<BlockType>(10).fill('text')), 'text')).toBe('full')
  })

  test('five attachments of any type; texts and cards still fit', () => {
    const five = blocks('image', 'image', 'audio', 'video', 'file')
    expect(blockObstacle(five, 'image')).toBe('attachmentsFull')
    expect(blockObstacle(five, 'text')).toBeUndefined()
    expect(blockObstacle(five, 'card')).toBeUndefined()
  })

  test('three buttons on a block; none under an image on Instagram', () => {
    const three = text('Сайн уу', [button('a'), button('b'), button('c')])
    expect(buttonObstacle(three, FACEBOOK)).toBe('full')
    expect(buttonObstacle(emptyBlock('image', 'зураг'), FACEBOOK)).toBeUndefined()
    expect(buttonObstacle(emptyBlock('image', 'зураг'), INSTAGRAM)).toBe('notHere')
  })

  test('quick replies need a block above them', () => {
    expect(quickReplyObstacle({ payload: [], quick_replies: [] }, FACEBOOK)).toBe('nothingBefore')
    expect(quickReplyObstacle({ payload: blocks('image'), quick_replies: [] }, FACEBOOK)).toBeUndefined()
  })

  test('on Instagram quick replies need a text without buttons', () => {
    const under = (...payload: Block[]) => quickReplyObstacle({ payload, quick_replies: [] }, INSTAGRAM)
    expect(under(text('Сонгоно уу'))).toBeUndefined()
    expect(under(text('Сонгоно уу', [button('a')]))).toBe('plainTextOnly')
    expect(under(text('Сонгоно уу'), emptyBlock('image', 'зураг'))).toBe('plainTextOnly')
  })

  test('thirteen quick replies at most', () => {
    const replies = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: 'Тийм', next: null }))
    expect(quickReplyObstacle({ payload: [text('?')], quick_replies: replies(12) }, FACEBOOK)).toBeUndefined()
    expect(quickReplyObstacle({ payload: [text('?')], quick_replies: replies(13) }, FACEBOOK)).toBe('full')
  })
})

describe('the counter of a text', () => {
  test('Facebook counts letters, and allows fewer with buttons', () => {
    expect(roomOfText(text('Сайн уу'), FACEBOOK)).toEqual({ length: 7, max: 2000 })
    expect(roomOfText(text('Сайн уу', [button('a')]), FACEBOOK)).toEqual({ length: 7, max: 640 })
  })

  test('Instagram counts bytes: half as many Cyrillic letters fit', () => {
    expect(roomOfText(text('Сайн уу'), INSTAGRAM)).toMatchObject({ max: 1000, lettersLeft: 493 })
  })

  test('with buttons on Instagram the limit that is reached first is shown', () => {
    expect(roomOfText(text('a'.repeat(600), [button('a')]), INSTAGRAM)).toEqual({ length: 600, max: 640 })
    expect(roomOfText(text('ө'.repeat(480), [button('a')]), INSTAGRAM)).toMatchObject({ lettersLeft: 20 })
  })
})

test('a file is named by the end of its address', () => {
  expect(fileNameIn('https://delguur.mn/files/%D2%AF%D0%BD%D1%8D.pdf?v=2')).toBe('үнэ.pdf')
  expect(fileNameIn('delguur')).toBe('')
})

test('a file has its name in browsers without URL.parse too', () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }))
  expect(fileNameIn('https://delguur.mn/files/%D2%AF%D0%BD%D1%8D.pdf')).toBe('үнэ.pdf')
  vi.unstubAllGlobals()
})

test('a duplicated block shares no id, and its buttons keep their targets', () => {
  let count = 0
  const copy = duplicateOf(text('Сайн уу', [button('a', 'prices')]), () => `шинэ${++count}`)
  expect(copy).toEqual({
    ...text('Сайн уу'),
    id: 'шинэ1',
    buttons: [{ ...button('a', 'prices'), id: 'шинэ2' }],
  })
})

test('only a block with a connected button removes connections', () => {
  expect(leadsSomewhere(text('Сайн уу', [button('a')]))).toBe(false)
  expect(leadsSomewhere(text('Сайн уу', [button('a', 'prices')]))).toBe(true)
})
