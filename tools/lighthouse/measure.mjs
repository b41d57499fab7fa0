// Measures one page once, in a browser of its own with a cold cache, and prints the result as one line of JSON.
//
//     node measure.mjs CHROMIUM URL COOKIE mobile|desktop

import lighthouse, { desktopConfig } from "lighthouse";
import puppeteer from "puppeteer-core";

const [chromium, url, cookie, form] = process.argv.slice(2);
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

const browser = await puppeteer.launch({
  executablePath: chromium,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
});
try {
  await browser.setCookie({ name: "kiebitz", value: cookie, domain: new URL(url).hostname });
  const page = await browser.newPage();
  await page.goto(new URL("/icon.svg", url).href); // whoever sits at a table has been here before
  await page.evaluate(() => localStorage.setItem("kiebitz/known", "yes"));
  const options = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: "error" };
  const found = await lighthouse(url, options, form === "desktop" ? desktopConfig : undefined, page);
  const { categories, audits } = found.lhr;
  const failed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`);
  console.log(
    JSON.stringify({
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]),
      ),
      metrics: Object.fromEntries(METRICS.map((name) => [name, audits[name].numericValue])),
      failed,
    }),
  );
} finally {
  await browser.close();
}
