export { newId } from '#web/pieces/new-id.ts'
