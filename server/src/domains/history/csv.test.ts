import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of a CSV file', () => {
  it.each([
    [['Үнэ хэд вэ?', ''], 'Үнэ хэд вэ?,\r\n'],
    [['«Цамц», размер'], '"«Цамц», размер"\r\n'],
    [['Тэр "улаан" нь'], '"Тэр ""улаан"" нь"\r\n'],
    [['Сайн уу\nҮнэ хэд вэ'], '"Сайн уу\nҮнэ хэд вэ"\r\n'],
    [['😍❤️ гоё'], '😍❤️ гоё\r\n'],
    [['Цамц; 38 размер', 'a=b - в@г'], '"Цамц; 38 размер",a=b - в@г\r\n'],
    [['=HYPERLINK("http://x","дар")'], `"'=HYPERLINK(""http://x"",""дар"")"\r\n`],
    [['＝1+1', '＋1', '－1', '＠хэн'], `'＝1+1,'＋1,'－1,'＠хэн\r\n`],
    [['+', '+97699112233', '-1', '@хэн'], `'+,'+97699112233,'-1,'@хэн\r\n`],
    [['\tүнэ', '\rүнэ', ' =1', '\u00a0@хэн'], `"'\tүнэ","'\rүнэ",' =1,'\u00a0@хэн\r\n`],
    [['x;=cmd|" /C calc"!A0'], `"x;'=cmd|"" /C calc""!A0"\r\n`],
    [['x; =1', 'x,+1', 'x\t-1', 'x;@хэн;＝1'], `"x;' =1","x,'+1","x\t'-1","x;'@хэн;'＝1"\r\n`],
    [['x;"=1"', 'Сайн\n=1', 'Сайн\r\n=1'], `"x;'""=1""","Сайн\n'=1","Сайн\r\n'=1"\r\n`],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  it.each([';', '; ', ';"', ';\t', '\n', ';\n  "'])(
    'begins no formula after %j when the list separator is the semicolon',
    (before) => {
      for (const sign of ['=', '+', '-', '@']) {
        // A quote that does not begin the line is a part of the text there, so it protects nothing.
        const cells = csvLine(['Сараа', `x${before}${sign}cmd|calc`]).split(/[;\n]/)
        expect(cells.length).toBeGreaterThan(2)
        for (const cell of cells) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@]/)
      }
    },
  )

  it('takes time linear in its length', () => {
    const cells = [';', '\n', ' ', '"', '\t', '; '].map((part) => part.repeat(200_000))
    const began = performance.now()
    csvLine(cells)
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
