import { expect, test } from 'vitest'
import { arrowOf, canvasKey } from './canvas-keys.ts'

const pressed = (key: string, code: string, held: Record<string, boolean> = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test('keys have the same meaning on a Mongolian layout', () => {
  expect(canvasKey(pressed('й', 'KeyA'))).toBe('addNext')
  expect(canvasKey(pressed('я', 'KeyZ', { ctrlKey: true }))).toBe('undo')
  expect(canvasKey(pressed('б', 'KeyD', { metaKey: true }))).toBe('duplicate')
})

test('redo has two shortcuts', () => {
  expect(canvasKey(pressed('Z', 'KeyZ', { metaKey: true, shiftKey: true }))).toBe('redo')
  expect(canvasKey(pressed('y', 'KeyY', { ctrlKey: true }))).toBe('redo')
})

test('copying stays with the clipboard, typing with Alt with the keyboard', () => {
  expect(canvasKey(pressed('c', 'KeyC', { ctrlKey: true }))).toBeUndefined()
  expect(canvasKey(pressed('a', 'KeyA', { altKey: true }))).toBeUndefined()
})

test('plus adds a step on every layout', () => {
  expect(canvasKey(pressed('+', 'Equal', { shiftKey: true }))).toBe('addNext')
  expect(canvasKey(pressed('+', 'NumpadAdd'))).toBe('addNext')
})

test('arrows have a direction', () => {
  expect(arrowOf(pressed('ArrowLeft', 'ArrowLeft'))).toBe('left')
  expect(arrowOf(pressed('a', 'KeyA'))).toBeUndefined()
})
