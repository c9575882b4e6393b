import { describe, expect, test } from 'vitest'
import { fileNameOf, type Progress, readFile, rowCounter } from './file-download.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const rowsIn = (...parts: string[]) => {
  const counter = rowCounter()
  for (const part of parts) counter.take(bytes(part))
  return counter.rows()
}

describe('the row count of a file while it arrives', () => {
  test('counts the lines after the column names', () => {
    expect(rowsIn('\uFEFFОгноо,Сэтгэгдэл\r\n', '2026,үнэ\r\n2026,хэд вэ\r\n')).toBe(2)
    expect(rowsIn('Огноо,Сэтгэгдэл\r\n')).toBe(0)
    expect(rowsIn()).toBe(0)
  })

  test('counts a comment of several lines as one row, wherever the chunks end', () => {
    expect(rowsIn('a,b\r\n1,"Сайн ', 'байна\r\nуу? ""үнэ', '"" хэд\r', '\nвэ"\r', '\n2,x')).toBe(2)
  })
})

describe('the name of a file', () => {
  test('is the Cyrillic one, if there is one', () => {
    const disposition = `attachment; filename="history.csv"; filename*=UTF-8''${encodeURIComponent('Түүх.csv')}`
    expect(fileNameOf(disposition)).toBe('Түүх.csv')
    expect(fileNameOf('attachment; filename="history.csv"')).toBe('history.csv')
    expect(fileNameOf('attachment')).toBeUndefined()
    expect(fileNameOf(null)).toBeUndefined()
  })
})

describe('a file that arrives in chunks', () => {
  const listenerOf = (received: Progress[] = []) => ({
    onProgress: (progress: Progress) => received.push(progress),
    otherwise: 'Алдаа гарлаа.',
    fallbackName: 'history.csv',
  })
  const response = (parts: string[], headers: Record<string, string> = {}, cut = false) =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          const part = parts.shift()
          if (part !== undefined) controller.enqueue(bytes(part))
          else if (cut) controller.error(new TypeError('network error'))
          else controller.close()
        },
      }),
      { headers: { 'content-type': 'text/csv; charset=utf-8', ...headers } },
    )

  test('is complete at the end and reports its progress', async () => {
    const received: Progress[] = []
    const parts = ['Огноо\r\n', '1\r\n2\r\n', '3\r\n']
    const file = await readFile(response([...parts], { 'x-total-rows': '3' }), listenerOf(received))
    expect(await file.blob.text()).toBe(parts.join(''))
    expect([file.name, file.rows]).toEqual(['history.csv', 3])
    expect(received.map(({ rows }) => rows)).toEqual([0, 2, 3])
    expect(received.at(-1)?.total).toBe(3)
  })

  test('fails when it breaks off', async () => {
    await expect(readFile(response(['Огноо\r\n1\r\n'], {}, true), listenerOf())).rejects.toThrow(
      'network error',
    )
  })

  test('fails with the message of the server', async () => {
    const refusal = Response.json(
      { success: false, code: 'FORBIDDEN', message: 'Эрх алга.' },
      { status: 403 },
    )
    await expect(readFile(refusal, listenerOf())).rejects.toMatchObject({ status: 403, message: 'Эрх алга.' })
    const silent = new Response('', { status: 502 })
    await expect(readFile(silent, listenerOf())).rejects.toMatchObject({ message: 'Алдаа гарлаа.' })
  })
})
