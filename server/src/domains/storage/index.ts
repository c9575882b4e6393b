export { lockStorage, requireStorage } from './storage.ts'
