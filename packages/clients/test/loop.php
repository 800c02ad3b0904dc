<?php

declare(strict_types=1);

/** Order, read, return, report: what every client is tried with. Arguments: address, key, click and order id. */
require __DIR__ . '/../weft.php';

[, $address, $key, $clickId, $orderId] = $argv;
$weft = new Weft\WeftClient($address, $key);
$sale = $weft->postSales(['orderId' => $orderId, 'amount' => '100.00', 'clickId' => $clickId]);
$weft->postSalesReturns($orderId, ['returnId' => "of $orderId", 'amount' => '40.00']);
$read = $weft->getSalesByOrderId($orderId);
$page = $weft->getSales(['search' => $orderId, 'limit' => 1]);
$report = $weft->getAdvertiserReports(['from' => '2020-01-01']);
$file = $weft->getAdvertiserSalesCsv(['search' => $orderId]);
try {
    $weft->postSales(['orderId' => $orderId, 'amount' => '1.00']);
} catch (Weft\WeftError $error) {
    $refused = [$error->status, $error->errorCode, $error->requestId !== null];
}
echo json_encode([
    'status' => $sale['status'],
    'returned' => $read['returnedAmount'],
    'listed' => array_column($page['sales'], 'orderId'),
    'rows' => count($report),
    'inFile' => strpos($file, $orderId) !== false,
    'refused' => $refused,
]);
