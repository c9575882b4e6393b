import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeComment } from './comments.ts'
import { PAGE_IDS } from './seed-people.ts'
import { World } from './world.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-world-'))
})

afterEach(() => rmSync(directory, { recursive: true }))

const open = () => new World({ directory, clock: () => 1_800_000_000_000 })

function comment(world: World, text: string) {
  const [id = ''] = world.index.contents(PAGE_IDS.clothes, 'facebook')
  const content = world.contents.require(id)
  return writeComment(world, { content, author: { kind: 'customer', id: 'khulan' }, text })
}

describe('the world on disk', () => {
  test('keeps written records and their order across a restart', async () => {
    const world = open()
    const { id, contentId } = comment(world, 'Үнэ хэд вэ?')
    world.advanceClock(5000)
    world.changeSettings({ webhook_retry_limit: 3 })
    await world.close()
    const again = open()
    expect(again.comments.get(id)?.text).toBe('Үнэ хэд вэ?')
    expect(again.index.topLevelComments(contentId).at(-1)).toBe(id)
    expect(again.clockOffset).toBe(5000)
    expect(again.settings.webhook_retry_limit).toBe(3)
    await again.close()
  })

  test('new ids never repeat old ones', async () => {
    const world = open()
    const before = comment(world, 'нэг').id
    await world.close()
    const again = open()
    expect(comment(again, 'хоёр').id).not.toBe(before)
    await again.close()
  })

  test('a line truncated by a kill loses only that line', async () => {
    const world = open()
    const { id } = comment(world, 'Үнэ?')
    await world.close()
    const journal = readdirSync(directory).find((name) => name.startsWith('journal')) ?? ''
    appendFileSync(join(directory, journal), '["comments","33","{"id":"3')
    const again = open()
    expect(again.comments.get(id)?.text).toBe('Үнэ?')
    await again.close()
  })

  test('deleted records stay deleted, and a reset restores the seeded world', async () => {
    const world = open()
    const seeded = world.comments.size
    world.pageSubscriptions.put({ id: PAGE_IDS.clothes, fields: ['feed'] })
    await world.close()
    const second = open()
    second.pageSubscriptions.delete(PAGE_IDS.clothes)
    const { id } = comment(second, 'Үнэ?')
    await second.close()
    const third = open()
    expect(third.pageSubscriptions.get(PAGE_IDS.clothes)).toBeUndefined()
    expect(third.comments.get(id)).toBeDefined()
    third.reset()
    await third.close()
    const fourth = open()
    expect(fourth.comments.size).toBe(seeded)
    expect(fourth.comments.get(id)).toBeUndefined()
    await fourth.close()
  })
})
