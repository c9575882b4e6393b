import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test.each([
  [0, '1 секундийн дараа', 'in 1 second'],
  [0.2, '1 секундийн дараа', 'in 1 second'],
  [45, '45 секундийн дараа', 'in 45 seconds'],
  [90, '90 секундийн дараа', 'in 90 seconds'],
  [91, '2 минутын дараа', 'in 2 minutes'],
  [600, '10 минутын дараа', 'in 10 minutes'],
  [541, '10 минутын дараа', 'in 10 minutes'],
])('names a wait of %d seconds: %s, %s', (seconds, mongolian, english) => {
  expect([waitWords(seconds, 'mn'), waitWords(seconds, 'en')]).toEqual([mongolian, english])
})
