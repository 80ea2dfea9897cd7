/** What is paid at booking, of the price in percent; 0 is no deposit, 100 the whole price. */
export function Deposit({ percent }: { percent: number }) {
  if (percent === 0) return <>בהרשמה לא משלמות מקדמה. מועד התשלום כתוב באישור.</>
  if (percent === 100) return <>בהרשמה משלמות את מחיר הטיול כולו.</>
  return <>בהרשמה משלמות מקדמה, בדרך כלל {percent}% ממחיר הטיול. מועד התשלום של היתרה כתוב באישור.</>
}
