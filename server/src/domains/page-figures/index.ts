export { pageFigureJobs, requestFigures, requestFiguresWhenOld } from './jobs.ts'
