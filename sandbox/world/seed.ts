import { addComment } from './comments.ts'
import { addContent } from './contents.ts'
import { SEED_CONTENT, type SeedComment, type SeedContent } from './seed-content.ts'
import { SEED_PAST } from './seed-past.ts'
import { SEED_CUSTOMERS, SEED_PAGES, SEED_PEOPLE } from './seed-people.ts'
import type { Author, Comment, Content } from './types.ts'
import type { World } from './world.ts'

const HOUR_MS = 3_600_000
const LONGEST_BROADCAST_HOURS = 8

export function seedWorld(world: World): void {
  for (const page of SEED_PAGES) world.pages.put(structuredClone(page))
  for (const person of SEED_PEOPLE) world.people.put(structuredClone(person))
  for (const [id, firstName, lastName, username] of SEED_CUSTOMERS) {
    world.customers.put({ id, name: `${firstName} ${lastName}`, firstName, lastName, username, blocked: [] })
  }
  for (const content of [...SEED_CONTENT, ...SEED_PAST]) seedContent(world, content)
}

function seedContent(world: World, seed: SeedContent): void {
  const page = world.pages.require(seed.pageId)
  const createdAt = world.now() - seed.hoursAgo * HOUR_MS
  const content = addContent(world, {
    page,
    platform: seed.platform,
    kind: seed.kind,
    text: seed.text,
    picture: `${page.motif}/${world.contents.size + 1}`,
    createdAt,
    likes: seed.likes,
    ended: seed.hoursAgo > LONGEST_BROADCAST_HOURS,
  })
  for (const comment of seed.comments) seedComment(world, content, createdAt, comment)
}

function seedComment(
  world: World,
  content: Content,
  since: number,
  [author, text, hours, replies]: SeedComment,
  parent?: Comment,
): void {
  const createdAt = since + hours * HOUR_MS
  const comment = addComment(world, { content, author: authorOf(content, author), text, parent, createdAt })
  for (const reply of replies ?? []) seedComment(world, content, createdAt, reply, comment)
}

function authorOf(content: Content, author: string): Author {
  return author === 'page' ? { kind: 'page', id: content.pageId } : { kind: 'customer', id: author }
}
