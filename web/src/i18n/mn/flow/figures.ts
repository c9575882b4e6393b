/** How many reached each step and pressed each button, on the canvas. */
export const figures = {
  show: 'Тоон үзүүлэлт',
  shown: (period: string) => `Тоон үзүүлэлт: ${period}`,
  off: 'Харуулахгүй',
  periods: { day: 'Өнөөдөр', week: 'Сүүлийн 7 хоног', month: 'Сүүлийн 30 хоног', all: 'Бүх хугацаа' },
  none: 'Энэ хугацаанд хэн ч энэ урсгалаар яваагүй байна.',
  failed: 'Тоог ачаалж чадсангүй. Дахин сонгоод үзээрэй.',
  reached: (times: string) => `Энэ алхамд ${times} удаа хүрсэн`,
  reachedBefore: (times: string, before: string) =>
    `Энэ алхамд ${times} удаа хүрсэн (өмнөх хугацаанд ${before})`,
  pressed: (times: string, percent: number) => `${times} удаа дарсан, хүрсэн хүмүүсийн ${percent}%`,
  pressedOnly: (times: string) => `${times} удаа дарсан`,
  percent: (percent: number) => `${percent}%`,
}
