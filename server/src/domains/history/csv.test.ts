import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of a CSV file', () => {
  it.each([
    [['Үнэ хэд вэ?', ''], 'Үнэ хэд вэ?,\r\n'],
    [['«Цамц», размер'], '"«Цамц», размер"\r\n'],
    [['Тэр "улаан" нь'], '"Тэр ""улаан"" нь"\r\n'],
    [['Сайн уу\nҮнэ хэд вэ'], '"Сайн уу\nҮнэ хэд вэ"\r\n'],
    [['😍❤️ гоё'], '😍❤️ гоё\r\n'],
    [['=HYPERLINK("http://x","дар")'], `"'=HYPERLINK(""http://x"",""дар"")"\r\n`],
    [['+', '+97699112233', '-1', '@хэн', '\t=1', '\r=1'], `'+,'+97699112233,'-1,'@хэн,'\t=1,"'\r=1"\r\n`],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })
})
