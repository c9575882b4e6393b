export { endHandOvers, insertNotices } from './store.ts'
