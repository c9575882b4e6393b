import { crc32, deflateSync } from 'node:zlib'

const SIZE = 64

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** A photo that a customer sends, as PNG: the product copies such files, and takes no drawings. */
export const photoOf = (name: string): Buffer => {
  const tone = crc32(name)
  const row = Buffer.alloc(1 + SIZE * 3)
  const rows = Array.from({ length: SIZE }, (_, y) => {
    for (let x = 0; x < SIZE; x++)
      row.set([(tone + x * 2) & 255, ((tone >>> 8) + y * 2) & 255, (tone >>> 16) & 255], 1 + x * 3)
    return Buffer.from(row)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
