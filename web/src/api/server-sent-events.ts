export type ServerSentEvent = { event: string; data: string }

const parse = (block: string): ServerSentEvent | undefined => {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trim())
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}

/** Parses the chunks of an event stream into whole events. */
export const eventReader = (onEvent: (event: ServerSentEvent) => void) => {
  let rest = ''
  return (piece: string) => {
    // A CR at the end may be half of a CRLF: keep it for the next chunk.
    const text = rest + piece
    const end = text.endsWith('\r') ? text.length - 1 : text.length
    const blocks = text.slice(0, end).replace(/\r\n?/g, '\n').split('\n\n')
    rest = (blocks.pop() ?? '') + text.slice(end)
    for (const block of blocks) {
      const event = parse(block)
      if (event) onEvent(event)
    }
  }
}
