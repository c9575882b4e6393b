export { unansweredQuestionHandlers } from './routes.ts'
