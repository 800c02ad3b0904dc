-- Run once when a database server is set up. For the proxy's health check: no password, no privileges.
CREATE USER IF NOT EXISTS 'hacheck'@'%';
-- For full copies to a joining server, which run as the system user mysql.
CREATE USER IF NOT EXISTS 'mysql'@'localhost' IDENTIFIED VIA unix_socket;
GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR ON *.* TO 'mysql'@'localhost';
