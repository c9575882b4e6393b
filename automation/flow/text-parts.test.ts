import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

it.each([
  [
    'Сайн байна уу, {{first_name}}! Хүргэлт [[үнэ]] ₮.',
    [
      { kind: 'words', text: 'Сайн байна уу, ' },
      { kind: 'variable', name: 'first_name' },
      { kind: 'words', text: '! Хүргэлт ' },
      { kind: 'blank', label: 'үнэ' },
      { kind: 'words', text: ' ₮.' },
    ],
  ],
  ['{{ page_name }}', [{ kind: 'variable', name: 'page_name' }]],
  [
    '[5,000] ₮',
    [
      { kind: 'blank', label: '5,000' },
      { kind: 'words', text: ' ₮' },
    ],
  ],
  ['[ШИНЭ] {{нэр}} {{toString}}', [{ kind: 'words', text: '[ШИНЭ] {{нэр}} {{toString}}' }]],
  ['Баярлалаа!', [{ kind: 'words', text: 'Баярлалаа!' }]],
  ['', []],
])('«%s» is split at its variables and blanks', (text, parts) => {
  expect(textParts(text)).toEqual(parts)
})

it('keeps every letter outside variables and blanks', () => {
  const text = '{{a}}{{keyword}}[[б]]\n[[ [в] {{first_name}} г]]'
  const written = textParts(text).map((part) =>
    part.kind === 'words' ? part.text : part.kind === 'blank' ? `[[${part.label}]]` : `{{${part.name}}}`,
  )
  expect(written.join('')).toBe(text)
})
