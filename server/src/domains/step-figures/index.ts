export { stepFigureHandlers } from './routes.ts'
