import { createHmac } from 'node:crypto'

/** Comments under posts, or messages in the page's chat. */
export type Kind = 'comments' | 'chats'

/** Reads the value of the option `--kind`. */
export const kindOf = (name: string): Kind => {
  if (name === 'comments' || name === 'chats') return name
  throw new Error(`--kind is comments or chats, not ${name}`)
}

/** `key`: id in the reply, of the comment or of the customer. */
export type Writing = { key: string; entry: object }

const TEXT = 'Сайн байна уу, энэ даашинзны үнэ хэд вэ? Хүргэлттэй юу'
const FIRST_CUSTOMER = 7_000_000_000_000_000

const comment = (number: number, pageId: string): Writing => {
  const key = `1_${number}`
  const value = {
    from: { id: '6010203040506070', name: 'Сараа' },
    post_id: `${pageId}_1`,
    comment_id: key,
    created_time: Math.floor(Date.now() / 1000),
    item: 'comment',
    parent_id: `${pageId}_1`,
    message: TEXT,
    verb: 'add',
  }
  return { key, entry: { id: pageId, time: 1, changes: [{ field: 'feed', value }] } }
}

const message = (number: number, pageId: string, customer: string): Writing => {
  const timestamp = Date.now()
  const messaging = {
    sender: { id: customer },
    recipient: { id: pageId },
    timestamp,
    message: { mid: `m_${number}`, text: TEXT },
  }
  return { key: customer, entry: { id: pageId, time: timestamp, messaging: [messaging] } }
}

/** Customers of pages. In a chat each waits for the reply before writing again, because a reply names only the customer. */
export const createCustomers = () => {
  const quiet: { customer: string; pageId: string }[] = []
  const writing = new Map<string, string>()
  let number = 0
  return {
    /** Writes to the pages in round-robin order. */
    write: (kind: Kind, pageIds: readonly string[]): Writing => {
      number += 1
      const nextPage = pageIds[number % pageIds.length] ?? ''
      if (kind === 'comments') return comment(number, nextPage)
      const known = quiet.shift()
      const { customer, pageId } = known ?? { customer: String(FIRST_CUSTOMER + number), pageId: nextPage }
      writing.set(customer, pageId)
      return message(number, pageId, customer)
    },
    answered: (key: string): void => {
      const pageId = writing.get(key)
      if (pageId === undefined) return
      writing.delete(key)
      quiet.push({ customer: key, pageId })
    },
  }
}

/** Builds a webhook with both of Meta's signatures. */
export const webhookOf = (appSecret: string, writings: readonly Writing[]) => {
  const raw = JSON.stringify({ object: 'page', entry: writings.map(({ entry }) => entry) })
  const sign = (algorithm: string) => createHmac(algorithm, appSecret).update(raw).digest('hex')
  return { raw, signature: `sha256=${sign('sha256')}`, olderSignature: `sha1=${sign('sha1')}` }
}
