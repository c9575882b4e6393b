export { countFromStatistics } from './count.ts'
export { createFolder } from './fold.ts'
