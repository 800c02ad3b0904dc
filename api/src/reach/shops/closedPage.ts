/** Without any name: whose shop it was is nobody's business any more. */
export const CLOSED_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This shop is closed | Weft</title>
</head>
<body>
<main>
<h1>This shop is closed</h1>
<p>It is not on Weft any more.</p>
<p><a href="/">Go to Weft</a></p>
</main>
</body>
</html>
`;
