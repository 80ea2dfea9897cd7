/** 'למיכל', 'ל־Anna': a name in other letters than Hebrew's is joined by a maqaf. */
export const toWhom = (name: string) => `ל${/^[א-ת]/.test(name) ? '' : '־'}${name}`
