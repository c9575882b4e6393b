export { type Asker, createAsker } from './asker.ts'
export { aiHandlers } from './routes.ts'
