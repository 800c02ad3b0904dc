import { deviceName } from "./deviceName";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.1 Safari/605.1", "Safari on Mac"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit CriOS/131.0 Mobile Safari", "Chrome on iPhone"],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  ["<script>alert(1)</script>", "Unknown device"],
  [undefined, "Unknown device"],
])("deviceName › %s", (userAgent, name) => {
  expect(deviceName({ userAgent })).toBe(name);
});
